import type { WordingRule } from './rule.ts'

const noTitle =
  'lipedema|estetica|medicina estetica|emagrecimento|celulite|obesidade|harmonizacao(?: facial)?|drenagem(?: linfatica)?|longevidade|gordura localizada|contorno corporal|lipoaspiracao|pernas|antienvelhecimento'

export const mannerRules: WordingRule[] = [
  {
    id: 'fear.urgency',
    family: 'fear',
    isSerious: false,
    says: 'Pressa e vagas que acabam pressionam quem decide sobre a própria saúde.',
    articles: { medicine: 'Resolução CFM 2.336/2023, art. 11, § 2º' },
    advice: 'Convide com calma: a decisão é de quem lê.',
    wordings: [
      [
        'ultim[oa]s? (?:vagas?|horarios?|dias?|chances?|oportunidades?)(?! d[aeo] (?:expediente|semana))',
        'agenda aberta',
      ],
      ['vagas? limitadas?|agenda limitada|por tempo limitado', 'com hora marcada'],
      [
        '(?:so|somente|apenas|valido) ate (?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|o fim|o final|\\d)(?:-feira)?',
        'com hora marcada',
      ],
      [
        'garant(?:a|ir) (?:ja |logo |agora )?(?:a |o )?(?:sua vaga|seu horario|seu lugar|sua consulta)',
        'agende o seu horário',
      ],
      [
        '(?:nao (?:perca (?:tempo|essa|esta|a chance|a oportunidade)|espere mais|deixe para (?:depois|amanha)|fique de fora|adie mais|sofra mais))',
        'quando quiser, fale com a equipe',
      ],
      ['(?:agora ou nunca|corra|oportunidade unica|imperdive(?:l|is))', 'com hora marcada'],
      [
        '(?:agende|ligue|marque|chame|clique) (?:ja|agora mesmo|imediatamente)',
        'agende quando quiser',
      ],
    ],
  },
  {
    id: 'fear.harm',
    family: 'fear',
    isSerious: false,
    says: 'Assustar quem lê, mesmo com fatos conhecidos, não é permitido.',
    articles: { medicine: 'Resolução CFM 2.336/2023, art. 11, § 2º, e' },
    advice: 'Explique que a doença pode evoluir e que há acompanhamento.',
    wordings: [
      ['(?:antes que seja )?tarde demais|antes que seja tarde', 'quando quiser conversar'],
      [
        '(?:pode|podem|vai|ira) (?:te |lhe )?(?:matar|levar a morte|deixar (?:voce )?(?:invalida|paralitica|sem andar))',
        'pode evoluir e pede acompanhamento',
      ],
      [
        'riscos? de (?:morte|morrer|amputacao)|amputac(?:ao|oes)',
        'complicações que a equipe explica',
      ],
      [
        '(?:acabar|terminar|parar|ficar|presa|para) (?:em|numa?|a) (?:uma )?cadeira de rodas',
        'precisar de mais apoio',
      ],
      [
        '(?:destroi|destroem|destruindo|destruir|devasta|arruina|arruinar) (?:o |a |as |os )?(?:seu |sua |suas |seus )?(?:corpo|vida|pernas|saude|autoestima)',
        'pode causar desconforto',
      ],
      ['(?:assassin[oa]|inimig[oa]|mal) silencios[oa]', 'condição que merece atenção'],
      [
        '(?:lipedema|doenca|gordura|pernas) (?:<2>)(?:deform(?:a|am|ar|ando|ante|antes|adas?)|monstruos[oa]s?|irreversive(?:l|is))',
        'doença que pode evoluir',
      ],
      ['(?:seu |o )?pesadelo', 'desconforto'],
    ],
  },
  {
    id: 'title.specialist',
    family: 'title',
    isSerious: false,
    says: 'Especialista é quem tem o título registrado, na medicina o RQE; diga quem atende, ou escreva o número ao lado.',
    articles: {
      medicine: 'Resolução CFM 2.336/2023, art. 4º, II',
      pharmacy: 'Resolução CFF 658/2018, art. 3º',
      nutrition: 'Resolução CFN 599/2018, art. 21',
    },
    unless: ['rqe ?[-:n.o]{0,2} ?\\d{1,7}'],
    advice: 'Escreva a profissão com o número do registro, ou “a equipe”.',
    wordings: [
      ['(?:equipe|time|grupo) de especialistas', 'equipe multiprofissional'],
      ['(?:d[eo]|dos|das|da) (?:um |uma |nossos |nossas )?especialistas?(?! em )', 'da equipe'],
      [
        '(?:um|uma|o|a|os|as) (?:de |dos |das )?(?:nossos |nossas |noss[oa] )?especialistas?(?! em )',
        'a equipe',
      ],
      ['(?:nossos |nossas |noss[oa] )?especialistas?(?! em )', 'a equipe'],
      [
        `especialistas? em (?!(?:${noTitle})(?![a-z]))(<1>[a-z]{4,20}(?: [a-z]{5,20})?)`,
        'com atuação em {1}',
      ],
    ],
  },
  {
    id: 'title.unrecognised',
    family: 'title',
    isSerious: true,
    says: 'Este título não existe como especialidade reconhecida e não pode ser anunciado.',
    articles: { medicine: 'Resolução CFM 2.336/2023, art. 11, I, e CONAR, Anexo G' },
    advice: 'Use a especialidade registrada com RQE, ou “com atuação em”.',
    wordings: [
      [
        `(?:especialistas?|especialidade|especialista certificad[oa]|titulo de especialista) em (${noTitle})`,
        'com atuação no cuidado de {1}',
      ],
      ['(?:[oa] |uma? )?lipedemologistas?', 'profissional com atuação no cuidado do lipedema'],
      ['lipedemologia', 'cuidado do lipedema'],
      ['medic[oa] estetic[oa]', 'médica com registro no conselho'],
      [
        'medic[oa]s? (fisioterapeutas?|nutricionistas?|farmaceutic[oa]s?|psicolog[oa]s?|esteticistas?|enfermeir[oa]s?|biomedic[oa]s?)',
        '{1}',
      ],
    ],
  },
  {
    id: 'title.postgraduate',
    family: 'title',
    isSerious: false,
    professions: ['medicine'],
    says: 'Pós-graduação sem RQE é anunciada com as palavras NÃO ESPECIALISTA ao lado.',
    articles: { medicine: 'Resolução CFM 2.336/2023, art. 13, § 1º, d e e' },
    unless: [
      'nao especialista',
      'rqe ?[-:n.o]{0,2} ?\\d{1,7}',
      'nutricionista',
      'fisioterapeuta',
      'psicolog[oa]',
      'farmaceutic[oa]',
    ],
    advice: 'Acrescente “NÃO ESPECIALISTA” depois da pós-graduação.',
    wordings: [
      [
        'pos-gradua(?:cao|da|do) (em [a-z]{4,20}(?: [a-z]{5,20})?)',
        'pós-graduação {1} · NÃO ESPECIALISTA',
      ],
    ],
  },
  {
    id: 'before-after.pictures',
    family: 'before-after',
    isSerious: true,
    says: 'Comparações de antes e depois só são aceitas com regras que uma página não consegue cumprir.',
    articles: {
      medicine: 'Resolução CFM 2.336/2023, art. 14, e manual, cap. 12',
      nutrition: 'Resolução CFN 599/2018, art. 58',
      physiotherapy: 'Resolução COFFITO 532/2021',
    },
    advice: 'Explique as etapas do cuidado em vez de mostrar comparações.',
    wordings: [
      [
        '(?:fotos? d[eo]s? |o |os )?antes(?: e (?:o )?| ?/ ?| ?[x&] ?|-e-)depois(?! (?:d[aeo]s?|de cada) (?:cada )?(?:<1>)(?:consulta|cirurgia|sess|refeic|exercici|treino|drenagem|procedimento|gestacao|gravidez|menopausa|parto|operacao|exame|atividade|uso|banho))',
        'as etapas do cuidado',
      ],
      [
        'fotos? (?:d[aeo]s? )(?:nossas? |nossos? )?(?:pacientes|resultados)',
        'as etapas do cuidado',
      ],
      ['(?:galeria|album) de (?:resultados|pacientes|casos)', 'as etapas do cuidado'],
      [
        '(?:veja|confira|conheca) (?:os |nossos |alguns )?(?:nossos )?resultados',
        'conheça as etapas do cuidado',
      ],
    ],
  },
]

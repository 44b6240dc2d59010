import type { Wording, WordingRule } from './rule.ts'

const articles = {
  medicine: 'Resolução CFM 2.336/2023, art. 11, XII',
  physiotherapy: 'Resolução COFFITO 532/2021',
  nutrition: 'Resolução CFN 599/2018, art. 56',
  psychology: 'Código de Ética do Psicólogo, art. 20, e',
  pharmacy: 'Resolução CFF 658/2018',
  nursing: 'Resolução COFEN 554/2017, art. 4º, VI',
  biomedicine: 'Código de Ética do Biomédico (Resolução CFBM 330/2020)',
}

const outcome =
  'resultados?|sucesso|curas?|melhoras?|alivio|emagrecimento|perda|reducao|eliminacao|fim|pernas|corpo|satisfacao|eficacia'
const trouble = 'lipedema|dor|dores|gorduras?|celulites?|inchaco|varizes|doenca|obesidade|flacidez'
const period = 'dias?|semanas?|sessao|sessoes|horas?|minutos?|mes|meses'

/** The same words with each form of a verb, and the same form of another verb in their place. */
const conjugated = (forms: Record<string, string>, rest: string): Wording[] =>
  Object.entries(forms).map(([form, instead]) => [`(?:${form})${rest}`, `${instead} {1}`])

const guarantee = {
  'garante|garantia|assegura|promete': 'busca',
  'garantem|asseguram|prometem': 'buscam',
  'garanto|garantimos|asseguro|asseguramos|prometo|prometemos': 'buscamos',
  'garantir|assegurar|prometer': 'buscar',
  'garantindo|assegurando|prometendo': 'buscando',
}

const cure = {
  'cura|cure|curou': 'trata',
  curam: 'tratam',
  curamos: 'tratamos',
  curar: 'tratar',
  curando: 'tratando',
}

const end = {
  '(?:elimin|extermin)[ae]|(?:remov|resolv|dissolv|derret)[ea]|acab[ae] (?:de vez )?com':
    'ajuda a tratar',
  '(?:elimin|extermin)am|(?:remov|resolv|dissolv|derret)em|acabam (?:de vez )?com':
    'ajudam a tratar',
  '(?:elimin|extermin)amos|(?:remov|resolv|dissolv|derret)emos|acabamos (?:de vez )?com':
    'ajudamos a tratar',
  '(?:elimin|extermin)ar|(?:remov|resolv|dissolv|derret)er|acabar (?:de vez )?com': 'tratar',
  '(?:elimin|extermin)ando|(?:remov|resolv|dissolv|derret)endo|acabando (?:de vez )?com':
    'tratando',
}

const someTrouble = `(?:(?:o|a|as|os|sua|seu|do|da) )?(?:<1>)(?:${trouble})`

export const promiseRules: WordingRule[] = [
  {
    id: 'promise.guarantee',
    family: 'promise',
    isSerious: true,
    says: 'Uma clínica não pode garantir, prometer nem insinuar bons resultados.',
    articles,
    advice: 'Conte o que a equipe faz e como acompanha, sem dizer o que vai acontecer.',
    wordings: [
      ['resultados? <1>garantid[oa]s?', 'acompanhamento próximo e plano revisto a cada retorno'],
      [
        'garantias? (?:de|do|da) <1>(?:resultados?|sucesso|curas?|melhoras?|satisfacao|emagrecimento)',
        'acompanhamento em todas as etapas',
      ],
      [
        '(?:sucesso|satisfacao|eficacia|melhora|alivio|cura|emagrecimento|perda de peso) <1>garantid[oa]s?',
        'acompanhamento próximo da equipe',
      ],
      ...conjugated(guarantee, ` ((?:<2>)(?:${outcome}))`),
      ['prometemos(?= ?[.!])'],
      ['(?:seu |o )?dinheiro de volta', 'dúvidas respondidas com calma'],
    ],
  },
  {
    id: 'promise.cure',
    family: 'promise',
    isSerious: true,
    says: 'O lipedema é crônico: falar em cura promete o que nenhum tratamento pode dar.',
    articles,
    unless: ['pesquisas?', 'estudos?'],
    advice: 'Fale em controle dos sintomas e qualidade de vida.',
    wordings: [
      [
        '(?:a )?cura (?:definitiva |total |completa )?(?:do|para o|pro|de seu|do seu) lipedema',
        'o controle dos sintomas do lipedema',
      ],
      ['(?:a )?cura (?:definitiva|total|completa|rapida)', 'o controle dos sintomas'],
      ...conjugated(cure, ` (?:definitivamente |de vez )?(${someTrouble})`),
      [
        `livr(?:e|ar)-se (?:de vez )?d(?:o|a|as|os|e) (?:seu |sua )?(${trouble})`,
        'cuidar do que o lipedema causa',
      ],
      ['(?:fique|ficar|ficou) curad[oa]s?', 'ter acompanhamento'],
      ['curamos', 'acompanhamos'],
    ],
  },
  {
    id: 'promise.definitive',
    family: 'promise',
    isSerious: true,
    says: 'Dizer que o problema acaba de vez promete um resultado que ninguém pode garantir.',
    articles,
    advice: 'Diga o que o tratamento busca: aliviar, reduzir, acompanhar.',
    wordings: [
      ...conjugated(end, ` (?:definitivamente |de vez |totalmente |toda |todo )?(${someTrouble})`),
      [
        `(?:diga )?adeus(?:,| para)? (?:(?:a|ao|as|aos) )?(?:<1>)(${trouble})`,
        'cuidado para o que o lipedema causa',
      ],
      [
        '(?:tratamento|solucao|resultado|efeito|alivio)s? (?:definitiv[oa]s?|permanentes?|para sempre)',
        'cuidado contínuo',
      ],
      [
        'nunca mais (?:vai |ira |voce |vao )?(?:<1>)(?:volt|sint|sent|sofr|tenh|ter|reincid)[a-z]{0,6}',
        'pode ser acompanhado ao longo do tempo',
      ],
      ['sem (?:risco de )?recidivas?', 'com acompanhamento ao longo do tempo'],
      [`livres? d(?:e|a|as|o) (${trouble})`, 'com mais conforto'],
      [
        `(?:o )?fim (?:definitivo )?d(?:a|as|o|e) (?:suas? |seu )?(${trouble})`,
        'cuidado para o que o lipedema causa',
      ],
    ],
  },
  {
    id: 'promise.numbers',
    family: 'promise',
    isSerious: true,
    says: 'Quilos, centímetros, porcentagens e prazos anunciam um resultado que não é igual para todas.',
    articles: { ...articles, nutrition: 'Resolução CFN 599/2018, arts. 55 e 56' },
    advice: 'Fale do plano individual e da frequência do acompanhamento, sem números de resultado.',
    wordings: [
      [
        '\\d{1,3}(?:[.,]\\d{1,2})? ?% (?:de |das |dos |das nossas )?(?:sucesso|eficacia|satisfacao|melhora|melhoram|pacientes|aprovacao|resultados?|curas?|reducao|eficazes|eficaz)',
        'acompanhamento individual',
      ],
      [
        '(?:perca|percam|perde|elimine|reduza|reduz|emagreca|seque|menos) (?:ate |cerca de |mais de |em media )?\\d{1,3}(?:,\\d{1,2})? ?(?:kg|kgs|quilos?|kilos?|cm|centimetros?|medidas|numeros)(?: <2>em (?:apenas |so )?(?:\\d{1,3}|um|uma|duas|dois|tres|poucas?|poucos) (?:dias|semanas|meses|mes|sessoes))?',
        'siga um plano individual',
      ],
      [
        '(?:perder|eliminar|reduzir|emagrecer|secar) (?:ate |cerca de |mais de |em media )?\\d{1,3}(?:,\\d{1,2})? ?(?:kg|kgs|quilos?|kilos?|cm|centimetros?|medidas|numeros)',
        'seguir um plano individual',
      ],
      [
        '\\d{1,3} ?(?:kg|quilos|cm|centimetros) (?:a menos|em (?:apenas |so )?\\d{1,3} (?:dias|semanas|sessoes|meses))',
        'um plano individual',
      ],
      [
        `(?:resultados?|melhora|diferenca|efeitos?|alivio|emagreca|emagrecer|pernas <2>leves?) <2>em (?:apenas |so |ate |poucos |poucas |menos de |questao de )(?:(?:\\d{1,3}|uma|um|duas|dois|tres|quatro|cinco|dez|trinta) )?(?:${period})`,
        'acompanhamento a cada retorno',
      ],
      [
        `(?:resultados?|melhora|diferenca|efeitos?|alivio|leves?|reducao) <3>(?:desde|ja|logo|a partir) (?:a|na|da) primeira (?:sessao|semana|aplicacao|consulta)`,
        'acompanhamento desde a primeira consulta',
      ],
    ],
  },
  {
    id: 'promise.no-risk',
    family: 'promise',
    isSerious: true,
    says: 'Todo procedimento tem limites e riscos; negar isso promete o que não se pode cumprir.',
    articles,
    unless: ['sem dor para caminhar'],
    advice: 'Diga que riscos e limites são explicados antes da decisão.',
    wordings: [
      [
        'sem (?:nenhum |nenhuma |qualquer )?(?:riscos?|dor|dores|cicatriz|cicatrizes|efeitos? colaterais|efeitos? colateral|complicacoes|contraindicacoes|sofrimento)(?: (?:e|nem|ou) (?:sem )?(?:riscos?|dor|cicatriz|cicatrizes|complicacoes))?',
        'com riscos e limites explicados antes da decisão',
      ],
      [
        '(?:totalmente|completamente|absolutamente|100 ?%) (?:segur[oa]s?|indolor|indolores|eficaz|eficazes|natural)',
        'com riscos e limites explicados antes da decisão',
      ],
      [
        '(?:procedimento|tratamento|tecnica|metodo|cirurgia|sessao|sessoes|drenagem)s? <1>(?:indolor|indolores|infalive(?:l|is))',
        'tratamento explicado passo a passo',
      ],
      ['(?:riscos? zero|zero (?:riscos?|dor|complicacoes))', 'riscos explicados antes da decisão'],
      ['infalive(?:l|is)', 'individual'],
    ],
  },
  {
    id: 'promise.insinuated',
    family: 'promise',
    isSerious: false,
    says: 'Adjetivos ao lado de resultado podem ser lidos como promessa.',
    articles,
    advice: 'Troque o adjetivo por aquilo em que a conduta se apoia.',
    wordings: [
      [
        'resultados? (?:<1>e )?(?:comprovad[oa]s?|visive(?:l|is)|surpreendentes?|incrive(?:l|is)|imediat[oa]s?|rapid[oa]s?|extraordinari[oa]s?|impressionantes?|fantastic[oa]s?|excelentes?|duradour[oa]s?|efetiv[oa]s?|reais|excepciona(?:l|is))',
        'cuidado baseado em evidências',
      ],
      [
        '(?:incriveis|surpreendentes|excelentes|otimos|grandes|melhores) resultados',
        'cuidado baseado em evidências',
      ],
      [
        'eficacia (?:<1>)comprovada|comprovadamente eficaz(?:es)?',
        'apoiado em consensos científicos',
      ],
      ['(?:alivio|efeito|melhora) (?:imediat[oa]|instantane[oa])', 'cuidado com o desconforto'],
      ['milagr(?:e|es|os[oa]s?)', 'cuidado contínuo'],
      [
        'voce vai (?:voltar a (?:usar|vestir|viver|andar|sorrir)|emagrecer|amar|recuperar|conquistar|se surpreender)',
        'a equipe acompanha você para',
      ],
    ],
  },
]

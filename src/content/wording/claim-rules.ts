import type { WordingRule } from './rule.ts'

const place =
  'regiao|brasil|parana|sul|estado|cidade|pais|mundo|curitiba|mercado|capital|america latina|santa catarina|rio grande do sul|londrina|maringa'
const where = `(?: (?:de|em|no|para)(?: [a-z]{2,20}){1,2})? (?:d[oae]|no|em) (?:toda a |todo o )?(?:${place})(?: do brasil)?`
const maybeWhere = `(?:${where})?`

// No article of the councils of nursing and biomedicine on comparisons could be confirmed; theirs is the one for the clinic.
const superiority = {
  medicine: 'Resolução CFM 2.336/2023, art. 11, XIII',
  physiotherapy: 'Resolução COFFITO 532/2021',
  pharmacy: 'Resolução CFF 658/2018',
  psychology: 'Código de Ética do Psicólogo, art. 20',
}

const machine =
  'aparelhos?|equipamentos?|lasers?|tecnologias?|tecnicas?|metodos?|protocolos?|ultrassom|radiofrequencia'

export const claimRules: WordingRule[] = [
  {
    id: 'superiority.best',
    family: 'superiority',
    isSerious: false,
    says: 'Comparar-se com os outros como “melhor” ou “maior” não é permitido.',
    articles: superiority,
    advice: 'Diga o que a equipe faz, sem comparar.',
    wordings: [
      [
        `(?:[oa]s? )?(?:melhor|melhores|maior|maiores) (?:equipes?|times?)${maybeWhere}`,
        'uma equipe de várias áreas que discute cada caso em conjunto',
      ],
      [
        `(?:[oa]s? )?(?:melhor|melhores|maior|maiores) (?:clinicas?|institutos?|centros?|hospital|consultorios?)${maybeWhere}`,
        'uma clínica que reúne várias áreas em um só lugar',
      ],
      [
        `(?:[oa]s? )?(?:melhor|melhores|maior|maiores) (?:medic[oa]s?|profissional|profissionais|cirurgi[aoe]{1,2}s?|fisioterapeutas?|nutricionistas?|psicolog[oa]s?|especialistas?|nomes|lipedemologistas?)${maybeWhere}`,
        'profissionais com registro em seus conselhos',
      ],
      [
        `(?:[oa]s? )?(?:melhor|melhores) (?:tratamentos?|atendimentos?|cuidados?|estruturas?|opcao|lugar|${machine})${where}`,
        'um cuidado de várias áreas em conjunto',
      ],
      [
        `(?:[oa]s? )?(?:[a-z]{3,20} )?mais (?:premiad|qualificad|experiente|complet|modern|avancad|respeitad|conceituad|renomad|preparad|capacitad|procurad)[oa]?s?${where}`,
        'de várias áreas, com registro em seus conselhos',
      ],
      ['(?:somos|e) [oa]s? melhor(?:es)?', 'trabalhamos em conjunto'],
    ],
  },
  {
    id: 'superiority.ranking',
    family: 'superiority',
    isSerious: false,
    says: 'Colocações, prêmios e “referência” sugerem superioridade sobre outros profissionais.',
    articles: { ...superiority, medicine: 'Resolução CFM 2.336/2023, art. 11, IX, XIII e XVI' },
    unless: ['(?:exame|valor|valores|ponto|guia|obra) de referencia'],
    advice: 'Conte a formação e a rotina da equipe; o leitor tira a própria conclusão.',
    wordings: [
      [
        `(?:numero (?:1|um)|n[.oº°]{0,2} ?1|#1)(?: em lipedema)?${where}`,
        'dedicada ao cuidado do lipedema',
      ],
      [
        '(?<=(?:clinica|equipe|instituto|medic[oa]|cirurgi[ao]{1,2}|somos [ao]) )(?:numero (?:1|um)|n[.oº°]{0,2} ?1|#1)',
        'dedicada ao cuidado do lipedema',
      ],
      [
        `(?:somos )?lider(?:es)? (?:absolut[oa]s? )?(?:em|no|na|de|do) (?:tratamento (?:do|de) )?(?:lipedema|mercado|segmento|area)${maybeWhere}`,
        'dedicada ao cuidado do lipedema',
      ],
      [
        `referencia (?:absoluta|nacional|internacional|mundial|regional)(?: (?:em|no|na) (?:tratamento |cuidado )?(?:d[oe] )?lipedema)?`,
        'cuidado de várias áreas em conjunto',
      ],
      [
        `referencia (?:em|no|na|de|do) (?:<2>)(?:lipedema|${place})`,
        'cuidado de várias áreas em conjunto',
      ],
      ['top doctor(?: \\d{4})?', 'com registro no conselho'],
      [
        '(?:eleit[oa]|premiad[oa]|consagrad[oa]) (?:<2>)(?:melhor|top|medic[oa] do ano|clinica do ano)',
        'com registro no conselho',
      ],
      [
        '(?:clinica|medic[oa]|equipe|cirurgi[ao]{1,2})s? (?:multi)?premiad[oa]s?',
        'equipe com registro em seus conselhos',
      ],
      [
        '(?:incomparave(?:l|is)|inigualave(?:l|is)|insuperave(?:l|is)|imbative(?:l|is)|sem igual)',
        'atento a cada caso',
      ],
      [
        'superior(?:es)? (?:a|ao|as|aos) (?:d[eao]s? )?(?:qualquer outr[oa]|outr[oa]s|demais|concorrencia)(?: (?:clinicas?|profissionais|tratamentos?))?',
        'atento a cada caso',
      ],
      [
        'como (?:nenhum[a]?|em nenhum[a]?) outr[oa](?: (?:clinica|lugar|equipe))?',
        'com atenção a cada caso',
      ],
      [
        'nao (?:ha|existe) (?:clinica|equipe|tratamento|lugar) (?:igual|melhor)',
        'cada caso é avaliado em conjunto',
      ],
    ],
  },
  {
    id: 'superiority.only',
    family: 'superiority',
    isSerious: false,
    says: 'Apresentar-se como a única opção diminui outros profissionais e não é permitido.',
    articles: superiority,
    advice: 'Diga o que a clínica oferece, sem dizer que só ela oferece.',
    wordings: [
      [
        `(?:[oa]s? )?(?:unic[oa]s?|primeir[oa]s?) (?:clinicas?|equipes?|institutos?|centros?|medic[oa]s?|cirurgi[aoe]{1,2}s?)(?: (?:especializad[oa]s?|dedicad[oa]s?|complet[oa]s?))?${maybeWhere}`,
        'uma clínica que reúne várias áreas',
      ],
      ['somos (?:os |as )?unic[oa]s', 'somos uma equipe de várias áreas'],
    ],
  },
  {
    id: 'transformation.life',
    family: 'transformation',
    isSerious: false,
    says: 'Pode ser lido como promessa de resultado.',
    articles: { medicine: 'Resolução CFM 2.336/2023, art. 11, XII e § 2º, f' },
    advice: 'Convide para o primeiro passo, sem anunciar como a vida vai ficar.',
    wordings: [
      ['transformar (?:a )?(?:sua|tua) (?:vida|historia|autoestima)', 'dar o primeiro passo'],
      [
        'transform(?:e|em) (?:o |a )?(?:seu|sua|teu|tua) (?:vida|historia|autoestima|corpo|pernas|silhueta)',
        'dê o primeiro passo',
      ],
      [
        'transform(?:a|am|amos|ou|ando) (?:a |o |as |os )?(?:sua |seu |nossas )?(?:vidas?|corpos?|autoestima|pernas|historias?)',
        'cuidado que acompanha você',
      ],
      ['transformar (?:o |as )?(?:seu|sua|suas) (?:corpo|pernas|silhueta)', 'cuidar de você'],
      [
        'transformacao (?:d[eao] )?(?:sua |seu )?(?:vida|corpo|completa|total|corporal)',
        'acompanhamento',
      ],
      ['mud(?:e|ar|a|amos|ando) (?:de vez )?(?:a )?sua vida', 'acompanhar você'],
      ['(?:vida nova|nova vida|nova mulher|nova voce|nova versao)', 'novo começo de cuidado'],
      ['(?:sua |na sua )?melhor versao(?: de voce| de si)?', 'mais conforto no dia a dia'],
      [
        'recuper(?:e|ar|amos) (?:a )?sua (?:autoestima|vida|beleza|juventude|liberdade)',
        'cuidar de você com uma equipe',
      ],
      ['renas(?:ca|cer|cimento)', 'começar o cuidado'],
    ],
  },
  {
    id: 'transformation.body',
    family: 'transformation',
    isSerious: false,
    says: 'O corpo dos sonhos é uma imagem sedutora que insinua um resultado.',
    articles: { medicine: 'Resolução CFM 2.336/2023, art. 11, § 2º, f' },
    advice: 'Fale de saúde, conforto e movimento.',
    wordings: [
      [
        '(?:conquist(?:e|ar) |tenha |ter )?(?:o |um )?corpo (?:dos (?:seus )?sonhos|perfeito|ideal|que voce sempre (?:quis|sonhou)|de verao)',
        'saúde e conforto no dia a dia',
      ],
      [
        'pernas (?:perfeitas|dos (?:seus )?sonhos|de modelo|impecaveis)',
        'pernas com mais conforto',
      ],
      [
        'realiz(?:e|ar|amos) (?:o )?(?:seu |um )?sonho(?: de [a-z]{2,20}(?: [a-z]{2,20})?)?',
        'comece o seu cuidado',
      ],
    ],
  },
  {
    id: 'technology.exclusive',
    family: 'technology',
    isSerious: false,
    says: 'Um equipamento ou uma técnica não pode ser apresentado como capacidade privilegiada.',
    articles: { medicine: 'Resolução CFM 2.336/2023, art. 11, II' },
    advice: 'Diga para que o equipamento é usado e que ele tem registro na Anvisa.',
    wordings: [
      [
        `(?:${machine}|tratamentos?) (?:[a-z]{2,12} )?(?:exclusiv[oa]s?|revolucionari[oa]s?|inedit[oa]s?|unic[oa]s?|patentead[oa]s?)(?: (?:no|na|em|do|da) (?:${place}))?`,
        'recursos com registro na Anvisa',
      ],
      [
        `(?:${machine}) (?:inovador(?:a|es|as)?|de ponta|de ultima geracao|mais (?:modern|avancad)[oa]s? (?:do|da) (?:${place}))`,
        'recursos com registro na Anvisa',
      ],
      [
        `(?:exclusiv|revolucionari|inedit|unic)[oa]s? (?:e (?:exclusiv|revolucionari|inedit)[oa]s? )?(?:${machine})(?: capaz(?:es)? de)?`,
        'recurso com registro na Anvisa',
      ],
      [
        '(?:que )?(?:so|somente|apenas) (?:nos|aqui|a nossa clinica|a nossa equipe) (?:temos|tem|voce encontra|oferecemos|oferece)',
        'que usamos quando há indicação',
      ],
      ['(?:com|temos) exclusividade', 'quando há indicação'],
    ],
  },
]

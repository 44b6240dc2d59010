import type { WordingRule } from './rule.ts'

const visit =
  'consultas?|avaliac(?:ao|oes)|sess(?:ao|oes)|atendimentos?|retornos?|exames?|diagnosticos?|triagens?|teleconsultas?|bioimpedancia|drenagem|orientacao'
const surgery =
  'cirurgias?|lipoaspirac(?:ao|oes)|lipos?|procedimentos? cirurgicos?|operac(?:ao|oes)|plasticas?'

export const offerRules: WordingRule[] = [
  {
    id: 'free.visit',
    family: 'free',
    isSerious: false,
    says: 'Anunciar atendimento de graça em clínica particular não é permitido.',
    articles: {
      medicine: 'Resolução CFM 2.336/2023, art. 11, § 4º, c',
      nutrition: 'Resolução CFN 599/2018, art. 57',
    },
    unless: ['sus'],
    advice: 'Diga como é a primeira consulta; o valor a recepção informa.',
    wordings: [
      [`(${visit}) (?:<2>)(?:gratuit[oa]s?|gratis|de graca|0800|free)`, '{1} com hora marcada'],
      [
        `(${visit}) (?:<3>)(?:sem (?:nenhum |qualquer )?custo|cortesia|por nossa conta|nao e cobrad[oa])`,
        '{1} com hora marcada',
      ],
      [`(?:gratuit[oa]s?|gratis|gratuitamente) ?[:,]? (${visit})`, '{1} com hora marcada'],
      [
        `(?:agende|marque|avalie|consulte) (?:<2>)(?:gratis|gratuitamente|de graca|sem custo)`,
        'agende com a recepção',
      ],
      [`cortesia (?:de|da|em) (?:<1>)(${visit})`, '{1} com hora marcada'],
    ],
  },
  {
    id: 'draw.prize',
    family: 'draw',
    isSerious: true,
    says: 'Sorteios e concursos que têm consulta ou tratamento como prêmio são proibidos.',
    articles: {
      medicine: 'Resolução CFM 2.336/2023, art. 11',
      nutrition: 'Resolução CFN 599/2018, art. 57',
    },
    advice: 'Retire o sorteio. Convide para conhecer o atendimento.',
    wordings: [
      [
        '(?:participe d[oe] (?:nosso )?|concorra (?:no|ao) )?(?:sorte(?:io|ios)|concurso cultural|rifa)s?',
        'convite para conhecer a clínica',
      ],
      ['sorte(?:amos|aremos|ar|ando|ada|ado|ia|ie|ia-se)', 'convidamos para conhecer'],
      ['concorr(?:a|er|endo|e|am) (?:a|ao|as|aos)', 'conheça'],
      ['(?:curta|siga|marque|comente|compartilhe)(?: e|,) (?:<4>)(?:concorra|ganhe|participe)'],
      ['(?:curta|siga|marque|comente)(?: e|,)? (?:<4>)amig[oa]s'],
    ],
  },
  {
    id: 'draw.tie-in',
    family: 'draw',
    isSerious: true,
    says: 'Brindes, trocas e venda casada não podem acompanhar a oferta de um tratamento.',
    articles: {
      medicine: 'Resolução CFM 2.336/2023, art. 9º, VIII',
      nutrition: 'Resolução CFN 599/2018, art. 57',
    },
    advice: 'Apresente o tratamento sem nada em troca.',
    wordings: [
      [
        'indi(?:que|car|cou|cando) (?:<2>)(?:amig[oa]s?|conhecid[oa]s?|pacientes?) (?:<2>)(?:ganh|receb|tenh)[a-z]{1,4}',
        'conheça o atendimento',
      ],
      [
        '(?:ganhe|ganha|receba|leve) (?:mais )?(?:um|uma|dois|duas|tres|\\d{1,2}) (?:<2>)(?:sess(?:ao|oes)|consultas?|brindes?|kits?|cintas?|meias?|massage(?:m|ns)|drenage(?:m|ns)|avaliac(?:ao|oes)|descontos?)',
        'conheça o atendimento',
      ],
      ['(?:de |como |com |um |uma )?brindes?', 'com acompanhamento'],
      [
        '(?:na compra d[eo]|compre|leve \\d{1,2}|pague \\d{1,2}) (?:<3>)(?:leve|pague|ganhe|sess(?:ao|oes)|pacotes?)',
        'plano combinado com a equipe',
      ],
      [
        'cashback|cup(?:om|ons) (?:de )?desconto|vale-presente|vale presente',
        'formas de pagamento com a recepção',
      ],
      [
        'descontos? (?:<3>)(?:depoimento|foto|avaliacao no google|postagem|story|stories)',
        'conheça o atendimento',
      ],
    ],
  },
  {
    id: 'price.surgery',
    family: 'price',
    isSerious: false,
    says: 'O valor da consulta pode ser dito; o de uma cirurgia, não em publicidade.',
    articles: { medicine: 'Resolução CFM 2.336/2023, art. 9º, VI, e manual' },
    professions: ['medicine'],
    advice: 'Diga que o valor é conversado depois da avaliação.',
    wordings: [
      [
        `(${surgery}) (?:<5>)r\\$ ?\\d{1,3}(?:[.,]?\\d{1,3}){0,4}`,
        '{1}, com valor conversado depois da avaliação',
      ],
      [
        `r\\$ ?\\d{1,3}(?:[.,]?\\d{1,3}){0,4} (?:<4>)(${surgery})`,
        'valor conversado depois da avaliação para {1}',
      ],
      [
        `(${surgery}) (?:<4>)(?:parcelad[oa]s?|em ate \\d{1,2} ?x|\\d{1,2} ?x sem juros)`,
        '{1}, com formas de pagamento informadas pela recepção',
      ],
    ],
  },
  {
    id: 'price.promotion',
    family: 'price',
    isSerious: false,
    says: 'Desconto só é aceito sem venda casada nem prazo que pressione, e com o histórico de preços guardado.',
    articles: {
      medicine: 'Resolução CFM 2.336/2023, art. 9º, VIII',
      nutrition: 'Resolução CFN 599/2018, art. 57',
      psychology: 'Código de Ética do Psicólogo, art. 20, d',
    },
    advice: 'Prefira informar valores na recepção.',
    wordings: [
      [
        '(?:com )?(?:ate )?\\d{1,2} ?% (?:de desconto|off|de off)',
        'com valores informados pela recepção',
      ],
      [
        '(?:em |super |mega )?promoc(?:ao|oes)(?! d[aeo] (?:saude|bem|qualidade|habito))(?:[:,] \\d{1,2} (?:<1>)por r\\$ ?\\d{1,3}(?:[.,]?\\d{1,3}){0,4})?',
        'com valores informados pela recepção',
      ],
      ['black (?:friday|november)', 'agenda de novembro'],
      [
        'ofertas? (?:especia(?:l|is)|imperdive(?:l|is)|relampago|exclusivas?|do mes)',
        'valores informados pela recepção',
      ],
      [
        'precos? (?:imperdive(?:l|is)|especia(?:l|is)|promociona(?:l|is)|popular(?:es)?|baixos?|acessive(?:l|is)|de lancamento)',
        'valores informados pela recepção',
      ],
      [
        '(?:descontos?|condicoes) (?:especia(?:l|is)|imperdive(?:l|is)|exclusiv[oa]s?|progressivos?|relampago)',
        'valores informados pela recepção',
      ],
    ],
  },
  {
    id: 'price.fee',
    family: 'price',
    isSerious: false,
    professions: ['nutrition', 'psychology'],
    says: 'Nesta profissão o preço não pode ser usado como propaganda.',
    articles: {
      medicine: 'Resolução CFN 599/2018, art. 57',
      nutrition: 'Resolução CFN 599/2018, art. 57 (até 22 de janeiro de 2027)',
      psychology: 'Código de Ética do Psicólogo, art. 20, d',
    },
    advice: 'Diga que a recepção informa os valores.',
    wordings: [
      [
        '(?:por |a partir de |apenas |so |de )?r\\$ ?\\d{1,3}(?:[.,]?\\d{1,3}){0,4}',
        'com valor informado pela recepção',
      ],
      ['(?:por |a partir de )?\\d{2,4} reais', 'com valor informado pela recepção'],
    ],
  },
]

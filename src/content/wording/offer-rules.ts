import { type RuleSource, UNTIL_CFN_856 } from './rule.ts'

const fee = {
  isSerious: false,
  says: 'Nesta profissão o preço não pode ser usado como propaganda.',
  advice: 'Diga que a recepção informa os valores.',
  example: 'A recepção informa os valores.',
  patterns: `
    por|a_partir|apenas|so? r$ #
    r$ #
    # reais`,
} as const

const fees: RuleSource[] = [
  { ...fee, id: 'price.fee', professions: ['psychology'] },
  { ...fee, id: 'price.nutrition', professions: ['nutrition'], until: UNTIL_CFN_856 },
]

export const offerRules: RuleSource[] = [
  {
    id: 'free.visit',
    isSerious: true,
    says: 'Anunciar atendimento de graça em clínica particular não é permitido.',
    advice: 'Diga como é a primeira consulta; o valor a recepção informa.',
    example: 'A primeira consulta tem hora marcada; a recepção informa o valor.',
    unless: 'sus|prefeitura|rede_publica|posto_de_saude|ubs|governo|dados|autorizacao',
    patterns: `
      ^ gratis|gratuito|gratuita|0800 $
      VISIT ..3/NOT_CARE FREE !a_parte
      FREE na|no|em|para|sua|primeira|taxa ..2 VISIT
      agend~|marque|avali~|consulte|atendemos|atend~ ..3/NOT_CARE FREE`,
  },
  {
    id: 'draw.prize',
    isSerious: true,
    says: 'Sorteios e concursos que têm consulta ou tratamento como prêmio são proibidos.',
    advice: 'Retire o sorteio. Convide para conhecer o atendimento.',
    example: 'Conheça o atendimento da clínica.',
    unless: 'vaga|vagas|estagio|emprego|edital',
    patterns: `
      sorteio*|sortea*|sorteia|sorteie|sorteinho|rifa|rifas|bingo|giveaway|giveway|raspadinha|roleta|concorra|concorrendo|concurso_cultural
      premio|premios|premiad~ ..3 indic~|recepcao|quem|seguid~|amig*
      ganhar|valendo|concorr~_a ..3 PRIZE|SURGERY
      marque|marca|comente|mencione|siga|curta ..3 FRIEND|ganh~`,
  },
  {
    id: 'draw.tie-in',
    isSerious: true,
    says: 'Brindes, trocas e venda casada não podem acompanhar a oferta de um tratamento.',
    advice: 'Apresente o tratamento sem nada em troca.',
    example: 'A equipe apresenta o tratamento e tira suas dúvidas.',
    patterns: `
      cashback|cash_back|cupom|cupons|vale_presente|voucher|consorcio|milhas|gift|de_presente|como_bonus|de_bonus|com_premios|de_premios|venda_casada|clube_de_vantagens
      indiqu~|indic~|traga|convid~|trouxer|trouxe|traz ..5 ganh~|receb~|tenha|desconto|leve|pague|paga|brinde|bonus|FREE
      amig*|a_cada_# ..6 nao_paga|FREE
      ganhe|ganha|ganham|ganhem ..4 PRIZE !FREE
      bonus|presente ..2 #|surpresa|sess~|primeir~
      indicacao|indicacoes premiad~|vale|valem
      descont~|ganh~|brinde|bonus ..5 depoimento|foto|avaliacao_no_google|postagem|story|stories|indic~|seguidor*
      brinde|brindes|mimo|mimos !a|vida
      compr~|pague|pagou|fech~|contrat~ ..5 lev~|ganh~|receb~
      lev~ ..2 pag~|pague ..1 #|um|uma|dois|duas
      programa|acumul~|troque|junte ..1 fidelidade|indicacao|pontos|recompensa|recompensas`,
  },
  {
    id: 'price.surgery',
    isSerious: false,
    professions: ['medicine'],
    says: 'O valor da consulta pode ser dito; o de uma cirurgia, não em publicidade.',
    advice: 'Diga que o valor é conversado depois da avaliação.',
    example: 'O valor da cirurgia é conversado depois da avaliação.',
    patterns: `
      SURGERY ..6 r$ #
      SURGERY ..4 parcel~|em_ate|#_x|vezes|suaves|financi~|boleto|carne|barat~|preco|promocional
      parcel~|financi~|divid~|pague|r$_# ..3 SURGERY`,
  },
  {
    id: 'price.promotion',
    isSerious: false,
    says: 'Desconto só é aceito sem venda casada nem prazo que pressione, e com o histórico de preços guardado.',
    advice: 'Prefira informar valores na recepção.',
    example: 'A recepção informa os valores.',
    patterns: `
      descont~|descontinho|descontao|liquidacao|liquida|saldao !imposto|folha|inss
      promo|promos|promocao|promocoes|promocional|promocionais !saude ..1 !saude|bem|qualidade|habitos
      metade_do_preco|metade_do_valor|pela_metade|meio_preco|barato|baratinh~|mais_em_conta|queima_de|cyber_monday|ofertas|cabe_no_bolso|cabem_no_bolso|cabe_no_seu_bolso|cabem_no_seu_bolso|economize|#_%_off
      black friday|november|week|novembro
      oferta|ofertas|condicao|condicoes|pacote|pacotes|combo|combos ..1 especia*|imperdive*|relampago|exclusiv~|do_mes|do_dia|limitad~|da_semana|unic~|facilitad~|economic~|#
      preco|precos|valor|valores|precinho ..2 imperdive*|especia*|popular*|baix~|acessive*|de_lancamento|reduzid~|de_custo|que_cabe*|camarada|simbolic~|melhor|de_#
      menor|melhor|menores|melhores preco|precos|valor|custo_beneficio|custo
      r$ # por r$ #
      so|apenas|somente r$ #`,
  },
  ...fees,
]

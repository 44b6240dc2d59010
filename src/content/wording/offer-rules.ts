import { UNTIL_CFN_856 } from './articles.ts'
import type { WordingRule } from './rule.ts'

const fee = {
  family: 'price',
  isSerious: false,
  says: 'Nesta profissão o preço não pode ser usado como propaganda.',
  advice: 'Diga que a recepção informa os valores.',
  example: 'A recepção informa os valores.',
  patterns: `
    por|a_partir|apenas|so? r$ #
    r$ #
    # reais`,
} as const

const fees: WordingRule[] = [
  { ...fee, id: 'price.fee', professions: ['psychology'] },
  { ...fee, id: 'price.nutrition', professions: ['nutrition'], until: UNTIL_CFN_856 },
]

export const offerRules: WordingRule[] = [
  {
    id: 'free.visit',
    family: 'free',
    isSerious: true,
    says: 'Anunciar atendimento de graça em clínica particular não é permitido.',
    advice: 'Diga como é a primeira consulta; o valor a recepção informa.',
    example: 'A primeira consulta tem hora marcada; a recepção informa o valor.',
    unless: 'sus|prefeitura|rede_publica|posto_de_saude|ubs|governo|dados|autorizacao',
    patterns: `
      nao cobramos|cobrar|cobra ..2 VISIT
      ^ gratis|gratuito|gratuita|0800 $
      VISIT ..3/NOT_CARE FREE !a_parte
      FREE VISIT
      FREE na|no|em|para|pra|sua|primeira ..2 VISIT
      agend~|marque|avali~|consulte|consulta_se|atendemos|atend~ ..3/NOT_CARE FREE
      cortesia ..2 VISIT
      primeira|1 ..1 VISIT ..3 FREE
      voce nao paga ..3 VISIT|nada`,
  },
  {
    id: 'draw.prize',
    family: 'draw',
    isSerious: true,
    says: 'Sorteios e concursos que têm consulta ou tratamento como prêmio são proibidos.',
    advice: 'Retire o sorteio. Convide para conhecer o atendimento.',
    example: 'Conheça o atendimento da clínica.',
    unless: 'vaga|vagas|estagio|emprego|edital',
    patterns: `
      sorteio|sorteios|sortear|sorteamos|sorteando|sorteada|sorteado|sorteadas|sorteia|sorteie|sorteiam|sortearemos|sorteinho|sorteiozao|sorteiozinho
      rifa|rifas|bingo|giveaway|giveway|raspadinha|roleta
      premio|premios|premiad~ ..3 indic~|recepcao|quem|seguid~|amig*
      ganhar ..3 PRIZE|SURGERY
      valendo ..3 PRIZE|SURGERY
      concurso cultural
      concorr~ ..1 a|ao|as|aos ..3 PRIZE|#|tratamento|cirurgia|um|uma
      concorra|concorrendo
      curta|curte|siga|segue|marque|marca|comente|comenta|compartilhe|reposte|salve ..6 concorr~|ganh~|particip~|sorteio
      marque|marca|comente|mencione ..2 FRIEND
      siga|curta ..4 FRIEND
      participe ..2 promocao|concurso|campanha|sorteio`,
  },
  {
    id: 'draw.tie-in',
    family: 'draw',
    isSerious: true,
    says: 'Brindes, trocas e venda casada não podem acompanhar a oferta de um tratamento.',
    advice: 'Apresente o tratamento sem nada em troca.',
    example: 'A equipe apresenta o tratamento e tira suas dúvidas.',
    patterns: `
      indiqu~|indic~|traga|convid~|trouxer|trouxe|traz ..5 ganh~|receb~|tenha|desconto|leve|pague|paga|brinde|bonus ..4 GIFT?
      ganhe|ganha|ganham|ganhem ..4 PRIZE !FREE
      bonus|presente ..2 #|surpresa|sess~|sessao|sessoes|primeir~
      indicacao|indicacoes premiad~|vale|valem
      a_cada # ..6 FREE
      clube_de_vantagens|clube_de_descontos
      com|de premios
      amig* ..2 nao_paga|FREE
      receba|recebe|recebem|leve|leva ..4 GIFT
      indicou|trouxe ..2 ganhou|levou
      traga|indique|convide ..4 sai|fica ..1 FREE
      ganhe|ganha|ganham|leve|receba outra|mais_uma|outro|mais_um
      depoimento|avaliacao_no_google|foto|post|story|stories|comentario|avalie ..5 ganh~|desconto|brinde|sorteio|sessao_gratis|bonus
      descont~ ..5 depoimento|foto|avaliacao_no_google|postagem|story|stories|indic~|seguidor*
      brinde|brindes|mimo|mimos !a|vida
      compr~|pague|pagou|fech~|contrat~ ..5 lev~|ganh~|receb~
      lev~ # ..1 pag~|pague ..1 #
      lev~ ..2 pag~|pague ..1 #|um|uma|dois|duas
      cashback|cash_back|cupom|cupons|vale_presente|voucher|consorcio|milhas|vale_compras|gift
      programa ..1 fidelidade|indicacao|pontos|recompensas|recompensa premiad~?
      acumul~|troque|junte ..1 pontos
      presente~ ..3 para_quem|na_compra
      de_presente|como_bonus|de_bonus|venda_casada`,
  },
  {
    id: 'price.surgery',
    family: 'price',
    isSerious: false,
    professions: ['medicine'],
    says: 'O valor da consulta pode ser dito; o de uma cirurgia, não em publicidade.',
    advice: 'Diga que o valor é conversado depois da avaliação.',
    example: 'O valor da cirurgia é conversado depois da avaliação.',
    patterns: `
      SURGERY ..6 r$ #
      r$ # ..4 SURGERY
      SURGERY ..4 parcel~|em_ate|#_x|vezes|suaves|financi~|boleto|carne
      parcel~|financi~|divid~|pague ..3 SURGERY
      SURGERY ..3 barat~|preco|acessive*|promocional`,
  },
  {
    id: 'price.promotion',
    family: 'price',
    isSerious: false,
    says: 'Desconto só é aceito sem venda casada nem prazo que pressione, e com o histórico de preços guardado.',
    advice: 'Prefira informar valores na recepção.',
    example: 'A recepção informa os valores.',
    patterns: `
      descont~|descontinho|descontao !imposto|folha|inss
      # % off
      promo|promos|promocao !saude ..1 !saude|bem|qualidade|habitos
      promocoes|promocional|promocionais|promocaozinha
      black friday|november|week|novembro
      cyber monday
      semana|mes|dia|festival|chuva de_ofertas|dos_descontos|do_desconto
      cabe|cabem ..1 bolso
      oferta|ofertas ..1 especia*|imperdive*|relampago|exclusiv~|do_mes|do_dia|limitad~|da_semana|unica|#
      preco|precos|valor|valores|precinho ..2 imperdive*|especia*|promociona*|popular*|baix~|acessive*|de_lancamento|reduzid~|de_custo|que_cabe*|camarada|simbolic~|melhor|unbeatable
      menor|melhor|menores|melhores preco|precos|valor|custo_beneficio|custo
      condicao|condicoes especia*|imperdive*|exclusiv~|unic~|facilitad~
      de r$ # ..2 por
      r$ # por r$ #
      de # por # !dia|semana|vez
      por apenas|so|somente r$ #
      so|apenas|somente r$ #
      r$ # so|somente|apenas hoje|esta_semana|agora
      metade_do_preco|metade_do_valor|pela_metade|meio_preco|barato|baratinho|baratinha|mais_em_conta|liquidacao|liquida|queima_de|saldao
      # ..1 pelo|por preco de #
      pacote|pacotes|combo|combos promociona*|especia*|com_desconto|imperdive*|economic~
      semana_do_consumidor|economize|imperdivel_preco`,
  },
  ...fees,
]

import type { RuleSource } from './rule.ts'

/** Says what a treatment may do, not what it does. */
const hedged = `
      HEDGE
      pode !acreditar|confiar|vir|apostar|ter|contar|esperar`

export const promiseRules: RuleSource[] = [
  {
    id: 'promise.guarantee',
    isSerious: true,
    says: 'Uma clínica não pode garantir, prometer nem insinuar bons resultados.',
    advice: 'Conte o que a equipe faz e como acompanha, sem dizer o que vai acontecer.',
    example: 'O plano é individual e revisto a cada retorno.',
    unless: 'sigilo|privacidade|acessibilidade|direito|direitos|dados|lei|lgpd|prontuario|vaga',
    patterns: `
      garantid~|prometemos|prometo|promet~_e_cumpr~|damos_garantia|com_garantia|dinheiro_de_volta|tiro_e_queda|dias_contados|exito|aproveitamento|nao_tem_erro|nunca_falha*|sempre_funcion~
      sucesso em|no|na|nas|nos|absoluto|total|comprovado|certo|$
      taxa|indice|alto|alta ..1 sucesso|satisfacao|eficacia|aprovacao
      seguranca ..1 total|absoluta|maxima|#_%
      OUTCOME ..3 garantid~|assegurad~|certo|certos|certa|certeiro|infalive*
      GUARANTEE !vaga|horario|lugar ..4 OUTCOME|TROUBLE|seguranca|voce_vai|KG|devolver
      devolv~ ..1 dinheiro|valor|BODY|movimentos|saude|mobilidade
      superou|supera|superar|superam ..2 expectativa|expectativas|esperava
      funcion~|resolv~ sempre|mesmo|de_verdade|em_#|para_todas|em_todos|em_todas|com_todas|muito|demais|tudo
      ter|tera|teras|terao|tem|temos|consegue|conseguem|conseguir|conquist~|alcanc~|obt~|ver|vera|amar|ama|adora ..2 resultad~ !de_exame*|em_maos
      NOBODY ..4 insatisf~|sem_resultado|sem_resultados|arrepend~|recidiva|complicac~|reclam~|com_dor|sentir_dor
      nao|sem|impossivel|nao_tem_como nao? ..3 dar_errado|ter_resultad~
      todas|quem_faz|quem_fez|todo_mundo_que ..3 melhor~|satisfeit~|curad~|emagrec~|volta|voltam|ama|amam|amaram|adora|adoram|aprov~|indica|recomend~`,
  },
  {
    id: 'promise.cure',
    isSerious: true,
    says: 'O lipedema é crônico: falar em cura promete o que nenhum tratamento pode dar.',
    advice: 'Fale em controle dos sintomas e qualidade de vida.',
    example: 'O tratamento busca controlar os sintomas do lipedema.',
    patterns: `
      cura|curas !cirurgica|feridas|ferida
      curam|curamos|cure|curem|curar|curou|curei|curaram|curad~|curando|curava|curo|curarei|curara
      ^ aqui_tem|aqui_sim|conosco_sim|nunca_mais $
      sem_sinal_de_lipedema|sem_nenhum_sinal_de_lipedema|ex_lipedema|zero_lipedema|sem_lipedema|fora_lipedema`,
  },
  {
    id: 'promise.definitive',
    isSerious: true,
    says: 'Dizer que o problema acaba promete um resultado que ninguém pode garantir.',
    advice: 'Diga o que o tratamento busca: aliviar, reduzir, acompanhar.',
    example: 'O tratamento busca aliviar a dor e o inchaço.',
    unless: hedged,
    patterns: `
      URGED ..3 TROUBLE|KG
      LOSE ..1 KG|BODY|barriga|gordura|culote|celulite|inchaco
      emagreca|emagrecam|desinche|desinchem|seque
      END ..3 LIPEDEMA|celulit~|doenca|problema|varizes|flacid~|culote
      END|REMOVE ..2 todo|todos|100_%|total|complet~|definitiv~|integral|FOREVER ..2 TROUBLE
      URGED ..5 em ..3 PERIOD
      END|REMOVE ..5 TROUBLE ..3 em ..3 PERIOD
      trat~|resolv~|solucion~|solucao|resultad~|efeito|alivio|livr~|acab~|controlad~|TROUBLE ..6 FOREVER !em_quando
      de_vez|de_uma_vez_por_todas|uma_vez_por_todas|tudo_resolvid~|pernas_de_volta|corpo_de_volta !em_quando
      TROUBLE ..3 GONE
      GONE TROUBLE|tudo
      TROUBLE ..2 acaba|acabam|some|somem FOREVER|aqui|hoje|agora|na_hora|em_#|em_poucas|em_poucos|rapid~|$
      TROUBLE|retirad~ ..3 nao volta|voltam|voltara|retorna
      vai|vao|ira|irao|voce_vai|voce_ira|vou ..2 emagrecer|desinch~|sarar|sumir|desaparecer|diminuir|melhorar|afinar|secar|reduzir|ficar_livre|ficar_sem
      livre|livres|livrar|livra|livrei|livrou|libert~|liberdade !demanda ..3 TROUBLE|desse|disso
      adeus|tchau|xo|bye|desped~|despec~|basta|fim|venc~|venca|derrot~|some_com|suma_com|esquec~|esqueca ..4 TROUBLE|esconder
      nunca_mais|jamais|nunca ..3 volta|voltam|voltar|voltara|sofr~|incomod~|esconder|esconda|TROUBLE
      nao|nem sente|sentem|sinta|sentir|sentira|precisa|precisam ..1 mais ..2 TROUBLE|conviver|sentir
      tem|temos|existe|chegou|encontr~|a solucao
      resolv~|solucion~ ..2 LIPEDEMA|problema|sofrimento
      recupere|recuperamos|recuperei ..2 BODY|mobilidade|movimentos|saude|forma
      chega de sentir|conviver_com|viver_com? TROUBLE|esconder|pernas|sofrer|vergonha
      chegou|chegaram|cheguei|entrou|entrei ..4 hoje|saiu|sai|voltei`,
  },
  {
    id: 'promise.numbers',
    isSerious: true,
    says: 'Quilos, centímetros, porcentagens e prazos anunciam um resultado que não é igual para todas.',
    advice: 'Fale do plano individual e da frequência do acompanhamento, sem números de resultado.',
    example: 'O acompanhamento é individual, com retornos combinados.',
    unless: `${hedged}
      exame|exames|laudo|biopsia|coleta|estudo|estudos|mulheres`,
    patterns: `
      eficac~|reducao|reduza|reduzimos|reduz|melhora|melhoria|alivia|alivie ..3 # %
      # %|em_cada ..6 melhor~|satisf~|aprov~|recomend~|elimin~|perd~|emagrec~|voltam|indic~|resultad~|livre*|sem_dor
      perc~|perd~|elimin~|reduz~|emagrec~|seque|sequ~|sec~|menos|afin~|diminu~|derret~|baix~|enxug~ ..3 NUMBER ..1 KG
      NUMBER KG a_menos|perdid~|elimin~|mais_mag~|em_#
      OUTCOME|efeito|efeitos|diferenca|emagrec~|leves|leve|finas|desinch~|seque|recuper~|melhor~|trat~_lipedema ..4 em ..3 NUMBER ..1 PERIOD
      em ..2 NUMBER PERIOD ..4 OUTCOME|diferenca|livre|desinch~|emagrec~|finas|leves
      OUTCOME|efeito|diferenca|leve|leves|sinta|alivi~ ..4 desde|ja|logo|a_partir|na ..1 primeira|1|segunda|2|terceira ..1 sessao|semana|aplicacao|consulta|vez`,
  },
  {
    id: 'promise.no-risk',
    isSerious: true,
    says: 'Todo procedimento tem limites e riscos; negar isso promete o que não se pode cumprir.',
    advice: 'Diga que riscos e limites são explicados antes da decisão.',
    example: 'Riscos e limites são explicados antes da decisão.',
    unless:
      'exame|exames|repouso|toque|objetivo|objetivos|meta|nem_sempre|depende|caso_voce|se_voce',
    patterns: `
      sem nenhum|nenhuma|qualquer|risco_de|mais? RISK
      zero|livre_de|isent~_de|ausencia_de RISK
      nao tem|ha|existe|oferece|apresenta|corre RISK !zero
      totalmente|completamente|absolutamente|#_%|super|extremamente ..1 segur~|indolor*|eficaz|eficazes|natural|inofensiv~
      infalive*|nao_doi_nada`,
  },
  {
    id: 'promise.outcome',
    isSerious: true,
    unless: 'estudo|estudos|pesquisa|parte_das|algumas_pacientes|como_funciona',
    says: 'Contar o próprio resultado sugere que será igual para quem lê.',
    advice: 'Um depoimento pode falar do atendimento: escuta, explicações, cuidado.',
    example: 'Fui ouvida com calma e entendi cada etapa do tratamento.',
    patterns: `
      emagreci|desinchei|sequei|afinei|melhorei|sarei|nunca_mais_inch~|nunca_mais_senti|nunca_mais_sofri|nunca_mais_doeu
      voltei|voltar_a|volte|volta|consigo|consegui|posso|conseguindo ..2 andar|usar|vestir|correr|dancar|caminhar|dormir|subir|colocar|cruzar|brincar|malhar|ir_a_praia|emagrecer|perder_peso|desinchar|sarar
      melhorou|melhoraram ..1 muito|bastante|demais|100|completamente|totalmente|tudo
      BODY|SYMPTOM|saude|minha_vida|qualidade_de_vida ..4 melhorou|melhoraram|diminuiu|diminuiram|aliviou|aliviaram|afinou|afinaram|desinchou|desincharam|reduziu|reduziram|clareou
      senti|sinto|tive|vi|notei|percebi|percebo|vejo|sentindo|vendo ..3 melhora|melhoras|diferenca|alivio|resultad~|mudanca|reducao|evolucao
      resultad~ ..3 super~|surpreendeu|impressionou|alem|aparec~|foi_otimo|foi_excelente|valeu
      deu|da|dao|traz|trouxe ..1 resultado|certo
      funciona|funcionou $|comigo|para_mim
      estou|fiquei|sinto|ando|sai|saio ..2 curada|livre|leve|leves|levinha|magra|sem_dor|sem_dores|bem_melhor|muito_melhor
      nao|nem sinto|tenho|sentia|senti|tive|tinha|tem|ha|preciso ..1 mais ..2 TROUBLE|nada|remedio|remedios|bengala|muleta
      nao|nem sinto|lembro|parece ..3 TROUBLE
      parei|deixei|paramos de ..1 sentir|sofrer|ter|inchar|mancar|tomar
      BODY|numero|tamanho|visto|uso|fui|passei # ..3 antes|era|usava|vestia|para|ao|a ..2 #`,
  },
  {
    id: 'promise.told',
    isSerious: true,
    voice: 'patient',
    says: 'Contar o próprio resultado sugere que será igual para quem lê.',
    advice: 'Um depoimento pode falar do atendimento: escuta, explicações, cuidado.',
    example: 'Fui ouvida com calma e entendi cada etapa do tratamento.',
    unless: 'vari~|exame|exames|depend~',
    patterns: `
      resultad~|melhora|melhoras|alivio|resolve|resolveu|resolvem|funcionou|deu_certo
      acabou|sumiu !como
      fiquei|estou|me_sinto ..1 boa|sarada|novinha|100_%|melhor|otima
      BODY|SYMPTOM ..5 CHANGED
      CHANGED|salvou|salvaram ..4 BODY|SYMPTOM
      valeu|vale ..2 a_pena|cada_centavo|cada_real`,
  },
  {
    id: 'promise.insinuated',
    isSerious: false,
    unless:
      'exame|exames|laudo|biopsia|ultrassom|estudo|estudos|pesquisa|envelhecimento|meia|meias|compressao|medidas|adesao',
    says: 'Pode ser lido como promessa de resultado.',
    advice: 'Troque o adjetivo por aquilo em que a conduta se apoia.',
    example: 'As condutas se apoiam em consensos científicos.',
    patterns: `
      milagr*|magic~|magica|varinha
      resultad~|efeito|efeitos|eficac~ ..2 GREAT|PROVEN|top|acima|na_hora|ja|em_dobro
      GREAT|PROVEN|grandes|melhores|lindos|belos ..1 resultad~
      resultad~ que|de|fal~ ..1 surpreend~|impression~|encant~|fal~|dur~|emocion~|apaixon~|transform~|verdade|aparec~|vale~|permanec~|mud~|conquist~|convenc~|ficam|si
      altamente|super|extremamente|comprovadamente|cientificamente|mais|muito eficaz|eficazes|eficiente
      acao|alivio|melhora|reducao|recuperacao|emagrecimento imediat~|instantane~|rapid~|expressiv~|relampago
      voce vai|ira|pode ..1 voltar|emagrecer|amar|recuperar|conquistar|surpreender|apaixonar|sentir|ver|arrasar ..3 usar|vestir|viver|andar|sorrir|diferenca|resultado|pernas|corpo|$
      sinta|veja|perceba|note ..1 diferenca !entre
      pernas|perna ..1 leves|finas|lisas|lindas|torneadas|bonitas|renovad~|novas
      MACHINE|tratamento|programa|drenagem|creme|clinica|dieta ..3 END|queim~|seca ..3 TROUBLE`,
  },
]

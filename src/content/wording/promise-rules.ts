import type { WordingRule } from './rule.ts'

const family = 'promise'

/** Says what a treatment may do, not what it does. */
const hedged = `
      HEDGE
      pode !acreditar|confiar|vir|apostar|ter|contar|esperar`

export const promiseRules: WordingRule[] = [
  {
    id: 'promise.guarantee',
    family,
    isSerious: true,
    says: 'Uma clínica não pode garantir, prometer nem insinuar bons resultados.',
    advice: 'Conte o que a equipe faz e como acompanha, sem dizer o que vai acontecer.',
    example: 'O plano é individual e revisto a cada retorno.',
    unless: 'sigilo|privacidade|acessibilidade|direito|direitos|dados|lei|lgpd|prontuario|vaga',
    patterns: `
      garantid~
      prometemos|prometo
      com|de|um|maximo sucesso
      sucesso em|no|na|nas|nos|$
      damos|oferecemos|temos|com garantia $|total|resultado
      eficac~ ..1 # %
      resultad~ ..3 garantid~|assegurad~|certo|certos|certeiro|infalive*
      OUTCOME ..1 eh|sao certo|certos|certeza|certa
      ^ nos? garantimos|garanto $
      garantimos|garanto $
      ^ garantid~|garantia $
      GUARANTEE ..1 seguranca
      seguranca ..1 total|absoluta|maxima|100_%|#_%
      taxa|indice|alto|alta ..1 sucesso|satisfacao|eficacia|aprovacao
      quem_faz|quem_fez|todas_que|todo_mundo_que ..2 aprov~|ama|amam|amaram|indica|recomend~|volta|adora
      superou|supera|superar|superam ..1 expectativa|expectativas
      OUTCOME ..2 garantid~
      garantid~ ..2 resultad~|satisfacao|melhora|pernas|alivio
      garantia|garantias ..2 OUTCOME
      garantia total|vitalicia|escrita|absoluta
      GUARANTEE !vaga|horario|lugar ..4 OUTCOME|TROUBLE|voce_vai|kg|quilos|devolver
      promet~ e cumpr~
      prometemos|prometo|promessa $
      dinheiro de_volta
      devolv~ ..1 dinheiro|investimento|valor
      nunca|jamais ..3 resultad~ igual|assim
      funcion~ sempre|em_#|mesmo|de_verdade|para_todas|em_todos|em_todas|com_todas|pra_todas|muito|demais
      sempre|realmente funcion~
      nunca ..4 sem_resultado|sem_resultados|insatisf~
      devolv~ ..1 pernas|corpo|movimentos|saude|mobilidade
      ter|tera|teras|terao|tem|temos|consegue|conseguem|conseguir|conquist~|alcanc~|obt~|ver|vera ..2 resultad~ !de_exame*|em_maos
      ama|amam|amar|adora|adoram ..1 resultad~
      impossivel|nao_tem_como nao? ..2 resultad~|dar_errado|errado
      sucesso absoluto|total|garantido|em_todos|comprovado|certo
      aproveitamento|exito
      resolv~|funcion~ de_verdade|tudo
      nunca|nao falha|falham|falhou|tem_erro
      da|deu ..1 certo sempre|com_todas|para_todas
      nenhuma|nenhum|ninguem ..4 insatisfeit~|sem_resultado|arrepend~|recidiva|complicac~|reclam~|saiu_sem
      nenhuma|nenhum ..1 paciente ..4 dor|dores|LIPEDEMA|problema
      nao|sem ..1 chance|como|jeito ..2 errado
      todas ..3 melhor~|satisfeit~|curad~|emagrec~|voltam|amam|amaram|adoram|aprov~
      certeza ..2 OUTCOME
      com_certeza ..3 melhorar|emagrecer|resultado|alivio
      tiro_e_queda|batata_pura|dias_contados
      # % resultado|garantid~|eficaz|eficac*|satisf~|aprov~`,
  },
  {
    id: 'promise.cure',
    family,
    isSerious: true,
    says: 'O lipedema é crônico: falar em cura promete o que nenhum tratamento pode dar.',
    advice: 'Fale em controle dos sintomas e qualidade de vida.',
    example: 'O tratamento busca controlar os sintomas do lipedema.',
    patterns: `
      cura !cirurgica|feridas|ferida
      mito|mentira|falso ..5 nao tem cura
      nao tem cura ..5 contrario|discord~|provamos|mudamos
      ^ aqui|conosco tem|sim $
      curas|curam|curamos|cure|curem|curar|curou|curei|curaram|curada|curado|curadas|curados|curando|curava|curo|curarei|curara
      venc~ ..2 LIPEDEMA
      LIPEDEMA ..3 vencid~|derrotad~
      derrot~ ..2 LIPEDEMA
      ex_lipedema|zero_lipedema|sem_lipedema|fora_lipedema`,
  },
  {
    id: 'promise.definitive',
    family,
    isSerious: true,
    says: 'Dizer que o problema acaba promete um resultado que ninguém pode garantir.',
    advice: 'Diga o que o tratamento busca: aliviar, reduzir, acompanhar.',
    example: 'O tratamento busca aliviar a dor e o inchaço.',
    unless: hedged,
    patterns: `
      URGED ..3 TROUBLE|KG
      afine|model~|desinche ..1 pernas|perna
      LOSE ..1 medidas|barriga|peso|culote|gordura|coxa|coxas|cintura|quilos|kg|numeros|manequins|manequim|celulite|inchaco
      recupere|recuperamos ..1 pernas|corpo|mobilidade|movimentos|saude|forma
      BODY ..1 de_volta
      URGED ..2 em ..2 NUMBER PERIOD
      nao precisa|precisam mais ..2 sofrer|conviver|sentir|TROUBLE
      SYMPTOM ..2 zero|zerad~|zerou
      TROUBLE ..3 pela_raiz
      derret~|derrete ..3 afin~|model~|sec~|seca
      sem ..2 sinal|sinais|vestigio|vestigios ..1 TROUBLE
      rapid~ ..2 segur~ ..2 definitiv~|indolor|eficaz
      chegou|chegaram|entrou ..4 e_hoje|saiu|e_saiu
      tem|temos|existe|chegou|encontr~ solucao
      END ..3 LIPEDEMA|celulit~|doenca|problema|varizes|flacid~|culote
      END|REMOVE ..5 TROUBLE ..4 FOREVER
      END|REMOVE ..2 FOREVER ..3 TROUBLE
      END|REMOVE ..2 toda|todas|todo|100_% ..1 TROUBLE
      END|REMOVE ..5 TROUBLE ..3 em ..3 PERIOD
      so|somente|apenas|unic~ ..4 END ..3 TROUBLE
      FOREVER !em_quando ..4 TROUBLE
      de_vez|de_uma_vez_por_todas|uma_vez_por_todas !em_quando
      END|REMOVE ..1 total|complet~|definitiv~|integral ..2 TROUBLE
      problema|problemas|LIPEDEMA|dor|tudo resolvid~|solucionad~
      TROUBLE|BODY ..3 WILL ..1 desinch~|sumir|acabar_de|diminuir|melhorar|desaparecer|afinar|secar|reduzir
      WILL ..2 emagrecer|desinchar|sarar|afinar|ficar_livre|ficar_linda*|ficar_sem
      ver_livre|fica_livre|fique_livre|livre_desse|livre_disso
      trat~|resolv~|solucion~|solucao|tratamento|resultad~|efeito|alivio|livr~|acab~ ..6 FOREVER !em_quando
      livr~ se|me|te|voce|nos ..3 TROUBLE
      se|me livr~ ..3 TROUBLE
      livre|livres !demanda ..2 de|do|da|das|dos TROUBLE
      liberte|libertar|liberdade ..3 LIPEDEMA|dor|dores
      adeus|tchau|xo|bye|desped~|despec~|basta ..4 TROUBLE
      chega de sentir|conviver_com|viver_com? TROUBLE|esconder|pernas|sofrer|vergonha|promessas_vazias
      usar|use|usei|va|ir|fui|vista ..3 sem_vergonha
      venc~|venca ..1 dor|celulite|inchaco|doenca
      some|suma|sumimos com ..1 SYMPTOM
      controlad~ FOREVER
      nossa|nosso ..1 tecnica|metodo|protocolo|equipe resolve
      ninguem ..4 com_dor|dor
      trate|opere ..2 esqueca
      resolv~|solucion~ ..2 LIPEDEMA|problema|sofrimento
      faz|fazer|fazemos|faca ..2 TROUBLE ..1 desaparec~|sumir
      ^ nunca_mais $
      esquec~|esqueca ..2 TROUBLE
      emagreca|emagrecam|desinche|desinchem|seque
      nao|nem sente|sentem|sinta|sentir|sentira ..1 mais ..1 TROUBLE
      nunca_mais|jamais|nunca ..3 volta|voltam|voltar|voltara|sofr~|dor|dores|pernas_inchadas|pernas_pesadas|LIPEDEMA|vergonha|celulite|inchac~|gordura|incomod~|esconder|esconda
      TROUBLE ..1 nunca_mais
      TROUBLE|retirad~ ..3 nao volta|voltam|voltara|retorna
      nao volta|voltam mais $
      fim ..1 de|do|da|das|dos ..2 TROUBLE
      TROUBLE ..3 tem_fim|acabou|acabaram|sumiu|sumiram|desapareceu|desapareceram|sumirao|regred~|regrid~|regrediu|foi_embora|foram_embora|vai_embora|evaporou|zerou|zerada|eh_passado|ficou_no_passado|virou_passado|ficaram_no_passado|eh_coisa_do_passado|passou|passaram|cessaram|cessou
      TROUBLE ..2 acabou|acabaram|acaba|acabam|some|somem FOREVER|aqui|hoje|agora|$|na_hora|em_#|em_poucas|em_poucos|rapid~
      sumiu|acabou|desapareceu|passou|sumiram ..1 tudo
      acabou|acabaram|sumiu|sumiram|desapareceu|desapareceram|zerou|cessaram TROUBLE
      solucao ..3 TROUBLE|definitiva
      dar|da|diga|de|diz ..1 adeus|tchau ..4 TROUBLE|pernas`,
  },
  {
    id: 'promise.numbers',
    family,
    isSerious: true,
    says: 'Quilos, centímetros, porcentagens e prazos anunciam um resultado que não é igual para todas.',
    advice: 'Fale do plano individual e da frequência do acompanhamento, sem números de resultado.',
    example: 'O acompanhamento é individual, com retornos combinados.',
    unless: `${hedged}
      exame|exames|laudo|biopsia|coleta|estudo|estudos|mulheres`,
    patterns: `
      # % ..1 sucesso|eficac~|satisfacao|melhora|aprovacao|resultad~|cura|reducao|eficaz|eficazes|alivio|recuperacao
      # % ..3 pacientes|clientes|casos|alunas ..5 melhor~|satisf~|aprov~|recomend~|cur~|elimin~|perd~|emagrec~|voltam|sem_dor|indic~|resultad~
      # em_cada # ..4 melhor~|satisf~|aprov~|recomend~|elimin~|perd~|emagrec~|voltam|indic~|resultad~|livre*
      reduza|reduzimos|reduz|alivia|alivie ..3 em # %
      reducao|reduz~|reduc~|menos|diminu~|perd~|alivi~|melhora ..4 # % ..2 TROUBLE|medidas|peso|volume|inchac~
      perc~|perd~|elimin~|reduz~|emagrec~|seque|sequ~|sec~|menos|afin~|diminu~|derret~|baix~|enxug~ ..3 NUMBER ..1 KG
      NUMBER KG a_menos|perdid~|elimin~|mais_mag~|em_#
      KG ..1 a_menos
      OUTCOME|efeito|efeitos|diferenca|emagrec~|leves|leve|finas|desinch~|seque|recuper~|melhor~ ..4 em ..3 NUMBER ..1 PERIOD
      em ..2 NUMBER PERIOD ..4 OUTCOME|diferenca|livre|desinch~|emagrec~|finas|leves
      OUTCOME|efeito|diferenca|leve|leves|melhora|sinta|alivi~ ..4 desde|ja|logo|a_partir|na ..1 primeira|1|segunda|2|terceira ..1 sessao|semana|aplicacao|consulta|vez
      sucesso ..4 #
      trata|trate|tratamos|tratar|cuid~ ..2 LIPEDEMA ..2 em ..2 NUMBER PERIOD
      melhora|melhoria|reducao|diminuicao|alivio ..2 # %
      # ..2 casos|pacientes|mulheres|vidas|clientes ..2 satisfeit~|curad~|transformad~|realizad~|felizes
      cas~|historia|historias de_sucesso`,
  },
  {
    id: 'promise.no-risk',
    family,
    isSerious: true,
    says: 'Todo procedimento tem limites e riscos; negar isso promete o que não se pode cumprir.',
    advice: 'Diga que riscos e limites são explicados antes da decisão.',
    example: 'Riscos e limites são explicados antes da decisão.',
    unless:
      'exame|exames|repouso|toque|objetivo|objetivos|meta|nem_sempre|depende|caso_voce|se_voce',
    patterns: `
      sem nenhum|nenhuma|qualquer|risco_de|mais? RISK
      zero RISK
      RISK zero|nulo|nulos|inexistente*
      livre|isent~|ausencia de RISK
      totalmente|completamente|absolutamente|100_%|#_%|super|extremamente ..1 segur~|indolor*|eficaz|eficazes|natural|infalive*|inofensiv~
      SERVICE|MACHINE|SURGERY|sess~|sessao|procedimento ..3 indolor*
      infalive*
      nao tem|ha|existe|oferece|apresenta|corre RISK !zero
      nao doi nada`,
  },
  {
    id: 'promise.outcome',
    family,
    isSerious: true,
    unless: 'estudo|estudos|pesquisa|parte_das|algumas_pacientes',
    says: 'Contar o próprio resultado sugere que será igual para quem lê.',
    advice: 'Um depoimento pode falar do atendimento: escuta, explicações, cuidado.',
    example: 'Fui ouvida com calma e entendi cada etapa do tratamento.',
    patterns: `
      perdi|emagreci|eliminei|sequei|reduzi|enxuguei ..3 #|KG|peso|medidas|barriga|gordura|cintura|culote|manequim|manequins
      emagreci|desinchei|sequei|afinei|melhorei|sarei
      consegui|conseguindo|consigo ..1 emagrecer|perder_peso|desinchar|secar|afinar|andar|sarar
      melhorou|melhoraram ..1 muito|bastante|demais|100|completamente|totalmente|tudo
      pernas|perna|dor|dores|inchaco|lipedema|celulite|corpo|saude|minha_vida|hematomas|qualidade_de_vida ..4 melhorou|melhoraram|diminuiu|diminuiram|aliviou|aliviaram|afinou|afinaram|desinchou|desincharam|reduziu|reduziram|clareou
      estou|fiquei|sinto|me_sinto|ando|sai|saio ..2 otima|curada|livre|leve|magra|mais_magra|mais_leve|sem_dor|sem_dores|mais_bonita|zerada|bem_melhor|muito_melhor|mil_vezes_melhor|otimas
      senti|sinto|tive|vi|notei|percebi|percebo|vejo|sentindo|vendo ..3 melhora|melhoras|diferenca|alivio|resultad~|mudanca|reducao|evolucao
      amei|amando|adorei|adorando|feliz|encantada|satisfeita|apaixonada|impressionada|surpresa|chocada|realizada|contente ..3 resultad~
      resultad~ ..3 superou|superaram|surpreendeu|impressionou|alem|apareceu|apareceram|aparece|foi_otimo|foi_excelente|valeu
      deu|da|dao|traz|trouxe ..1 resultado|certo
      o_tratamento|tratamento|metodo|protocolo|isso|cirurgia|dieta ..1 funciona|funcionou|resolveu !como|assim|por|com|em
      funciona|funcionou $
      resolveu|resolveram ..3 problema|TROUBLE|vida
      voltei|voltar_a|volte|volta|consigo|consegui|posso|conseguindo ..2 andar|usar|vestir|correr|dancar|caminhar|dormir|subir|colocar|cruzar|brincar|malhar|ir_a_praia
      nao sinto|tenho|sentia|senti|tive|tinha|tem|ha ..1 mais ..2 TROUBLE|nada|dor
      nao sinto ..1 TROUBLE
      nao|nem lembro ..3 TROUBLE
      nunca_mais|nunca senti|tive|sofri|sentiu ..3 SYMPTOM
      nunca_mais sofri|senti $|nada
      nao preciso mais ..3 remedio|remedios|bengala|muleta|meia|cinta
      fui|passei|sai ..1 # para|ao|pro|a #
      usei|vesti|coloquei|uso|visto ..2 short|shorts|biquini|saia|vestido|bota|botas|salto|minissaia
      cheguei|entrei ..4 sai|hoje|voltei
      ^ sumiu|sumiram|desapareceu
      funcionou ..1 comigo|para_mim|demais
      nunca_mais inchei|inchou|incharam|doeu|doeram|sofri
      nem parece ..4 TROUBLE
      calca|manequim|numero|tamanho|visto|uso|vestindo # ..3 antes|era|usava|vestia ..2 #
      diminuiu|aliviou|reduziu|desinchou|afinou|tirou|acabou_com|sumiu_com ..2 dor|dores|inchaco|LIPEDEMA|celulite|pernas|medidas
      minhas_pernas|minha_perna ..3 fin~|finas|fininha*|leve*|lis~|lind~|novas|bonitas|perfeitas|desinchadas|outras|otimas|maravilh~
      sinto|ando|estou|fiquei|saio|sai ..3 leve|leves|levinha
      parei|deixei|paramos de ..1 sentir|sofrer|ter|inchar|mancar|tomar
      pernas ..1 estao|ficaram|parecem|ficam|vao_ficar ..2 outras|leves|finas|lindas|lisas|novas|mais_finas|mais_leves|bonitas|perfeitas|otimas
      esqueci ..3 dor
      recuperei ..3 movimentos|mobilidade|saude|forma|corpo|pernas
      cirurgia|tratamento|procedimento ..2 um? sucesso
      sem_inchaco`,
  },
  {
    id: 'promise.told',
    family,
    isSerious: true,
    voice: 'patient',
    says: 'Contar o próprio resultado sugere que será igual para quem lê.',
    advice: 'Um depoimento pode falar do atendimento: escuta, explicações, cuidado.',
    example: 'Fui ouvida com calma e entendi cada etapa do tratamento.',
    unless: 'vari~|exame|exames|depend~',
    patterns: `
      resultad~|melhora|melhoras|alivio|resolve|resolveu|resolvem
      fiquei|estou|to boa|sarada|novinha|nova|100_%
      salvou|salvaram ..1 pernas|perna
      BODY|SYMPTOM ..5 CHANGED
      CHANGED ..4 BODY|SYMPTOM
      me_sinto|estou|fiquei ..1 melhor|curada|otima|nova_em_folha|maravilhosa
      valeu|vale ..2 a_pena|cada_centavo|cada_real
      funcionou|acabou|sumiu !como
      lipo|cirurgia|tratamento|drenagem|metodo|protocolo ..2 resolveu|funcionou|salvou|deu_certo|ajudou_muito
      deu|da|dando ..1 certo`,
  },
  {
    id: 'promise.insinuated',
    family,
    isSerious: false,
    unless:
      'exame|exames|laudo|biopsia|ultrassom|estudo|estudos|pesquisa|envelhecimento|meia|meias|compressao|medidas|adesao',
    says: 'Pode ser lido como promessa de resultado.',
    advice: 'Troque o adjetivo por aquilo em que a conduta se apoia.',
    example: 'As condutas se apoiam em consensos científicos.',
    patterns: `
      resultad~ ..2 GREAT|PROVEN|top|acima
      altamente|super|extremamente|comprovadamente eficaz|eficazes|eficiente
      SERVICE|MACHINE ..1 mais|muito eficaz|eficazes|eficiente
      efeito|efeitos GREAT
      pernas ..1 leves|finas|lisas|lindas|torneadas|perfeitas|bonitas
      GREAT|PROVEN|grandes|melhores|otimos|lindos|belos ..1 resultad~
      resultad~ que|de ..1 surpreend~|impression~|encant~|fal~|dur~|emocion~|apaixon~|transform~|verdade|aparec~|vale~|permanec~
      resultad~ fal~|na_hora|ja|em_dobro|express
      que|meu resultado $
      eficac~ ..1 comprovad~
      comprovadamente|cientificamente ..1 eficaz|eficazes|comprovad~
      efeito|acao|alivio|melhora|reducao|recuperacao|emagrecimento imediat~|instantane~|rapid~|expressiv~|relampago
      MIRACLE
      voce vai|ira|pode ..1 voltar|emagrecer|amar|recuperar|conquistar|surpreender|apaixonar|sentir|ver|arrasar ..3 usar|vestir|viver|andar|sorrir|diferenca|resultado|$|pernas|corpo
      voce_vai|voce_ira emagrecer|se_surpreender|amar|se_apaixonar|conquistar
      sinta|veja|perceba|note ..1 diferenca !entre
      tenha|conquist~|exib~|desfil~|ganhe|mostre|garanta ..3 pernas|perna|corpo ..2 leves|finas|lisas|lindas|bonitas|torneadas|definid~|saudave*|livres|magr~|mais
      pernas ..1 leves|finas|lisas|lindas|torneadas ja|agora|hoje|sempre|de_novo|novamente
      MACHINE|tratamento|programa|drenagem|creme|clinica|dieta ..3 END|queim~|seca ..3 TROUBLE
      SERVICE|dieta acab~ com ..2 TROUBLE
      solucao que voce procura~|esperava|precisa
      resultad~ que ..1 mud~|conquist~|brilh~|convenc~|ficam
      pernas|perna renovad~|novas|nova_em_folha
      efeito|pernas uau
      a solucao $`,
  },
]

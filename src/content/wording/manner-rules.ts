import type { WordingRule } from './rule.ts'

export const mannerRules: WordingRule[] = [
  {
    id: 'fear.urgency',
    family: 'fear',
    isSerious: false,
    says: 'Pressa e vagas que acabam pressionam quem decide sobre a própria saúde.',
    advice: 'Convide com calma: a decisão é de quem lê.',
    example: 'Agende quando for bom para você.',
    unless: 'estagio|sabados|curriculo|residencia',
    patterns: `
      ^ eh hoje $
      agenda|vagas fechando|fechadas_em_breve
      ultim~ ..1 vaga|vagas|vaguinhas|chance|chances|oportunidade|oportunidades|horarios|unidades|lugares|dias !expediente|semana|sao|as|#
      pouc~|restam|resta|sobraram|apenas_#|so_#|somente_# ..2 vaga|vagas|horarios|lugares|vaguinhas
      vaga|vagas|agenda|lugares|horarios ..2 limitad~|esgotad~|esgotando|acabando|encerra|encerram|acaba|acabam|voando
      tempo ..1 limitad~|esgotando|acabando|voando
      quase esgotad~|lotad~|acabando
      so|somente|apenas|valid~ hoje|amanha|esta_semana|essa_semana|neste_mes|nesta_semana|este_mes $|e|com|ate|aproveit~|ganh~|#|por|voce|agend~|desconto|promocao
      abre|abrem|fecha|comeca hoje ..2 fecha|encerra|acaba
      so|somente|apenas|valid~|promocao|oferta ate hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|fim|final|dia|meia_noite|#/
      garant~ ..2 vaga|vaguinha|horario|lugar|consulta !estacionamento
      nao perca|perde|percam $
      nao perca|perde|percam ..1 tempo|essa|esta|chance|oportunidade|nenhum|mais|promocao|sorteio|oferta
      encerr~|fechando|acabando ..1 vagas|inscricoes|agenda
      promocao|oferta|vagas|agenda|desconto ..2 acaba|termina|encerra|acabam|encerram ..1 hoje|amanha|meia_noite|domingo|sexta
      hoje eh ultimo dia
      aja agora|ja|hoje
      LIPEDEMA|doenca nao espera|esperam
      esperando ..1 que|$
      vitima|vitimas ..2 LIPEDEMA|doenca
      nao_adianta chorar
      nao adie|sofra|espere|espera mais !de|tempo|que
      nao espere|espera|adie|demore|ignore|hesite ..3 piorar|aumentar|avancar|agravar|tarde|depois|amanha|doenca|LIPEDEMA
      nao espere|demore|hesite $
      nao deixe ..2 depois|amanha|LIPEDEMA|doenca|passar|avancar|piorar|roubar|dominar|dor|escapar
      ^ corra|corre|corram !menos|no|na|em
      corra|corram|corre $|para_garantir|garant~|agend~|antes|que
      nao fique de_fora|para_tras
      arrepend~ ..1 depois|amanha|$|nao
      tempo ..1 contra|urge
      agora_ou_nunca|imperdive*|oportunidade_unica|chance_unica|contagem_regressiva
      agende|ligue|marque|chame|clique|reserve|garanta|compre|venha|liga ja|agora_mesmo|imediatamente|hoje_mesmo|antes_que
      antes_que acab~|esgot~|seja
      enquanto_ha_tempo|enquanto_eh_tempo|enquanto_da_tempo|tempo_esta_passando|relogio_esta|urgente|ultima_chamada
      vai|vao|ate_quando|quanto_tempo ..2 esperar|adiar|sofrer|continuar|aguentar|deixar ..4
      vai_ficar_de_fora|vai_perder`,
  },
  {
    id: 'fear.harm',
    family: 'fear',
    isSerious: false,
    says: 'Assustar quem lê, mesmo com fatos conhecidos, não é permitido.',
    advice: 'Explique que a doença pode evoluir e que há acompanhamento.',
    example: 'O lipedema pode evoluir, e há acompanhamento em todas as fases.',
    unless: 'raro|rara|raras|raramente|embora|emergencia|192|samu|pronto_socorro',
    patterns: `
      paralis~ !facial|cerebral
      mais|torna~|ser|ficar|quadro|dano|danos irreversive*
      custar ..2 pernas|vida|saude|mobilidade
      tarde_demais|ser_tarde|seja_tarde|sera_tarde
      pode|podem|vai|ira|vao ..1 matar|morrer|ser_fatal|levar_a_morte|custar_a_vida
      mata|matam $|aos_poucos|em_silencio
      dia|tempo perdido
      cada dia ..3 passa|espera|perd~
      quanto_mais ..4 pior|tarde
      esperando ..4 piorar|avancar|agravar
      risco|riscos|perigo de|da|a ..1 morte|morrer|vida|amputacao|perder
      amputac*|amputar|amputada
      levar|leva|levam|acabar|terminar|parar|ficar|presa|acaba|termina|acabou|termine|condenada|para_em|para_numa ..2 cadeira_de_rodas
      perder|perde|perca ..2 pernas|movimentos|capacidade_de_andar|mobilidade
      parar|deixar|impedir de ..1 andar|caminhar
      LIPEDEMA|isso|doenca|descaso|ignorar ..3 perigos~|fatal|letal
      pedindo|pede socorro
      virar|vira|evoluir_para ..1 elefantiase|tragedia
      leva|levar|causa|causar|deixa|deixar|risco|deixam ..3 invalidez|invalid~
      sem_andar|paralitic~|aleijad~|acamad~|entrevad~
      destro*|destru~|devast~|arruin~|rouba|roubando|roubar|consum~|corro* ..2 corpo|vida|vidas|pernas|saude|autoestima|juventude|sonhos|alegria
      assassin~|inimig~|mal|vila|vilao|ladrao|ladra|epidemia silencios~
      bomba_relogio
      LIPEDEMA|doenca|gordura|pernas ..3 deform~|monstruos~|irreversive*|incapacitante|mutil~
      dano|danos|sequelas|consequencia|consequencias|estragos|quadro ..2 irreversive*|grave|graves|tragic~|devastador~
      pesadelo|tragedia|terror|calvario|sentenca
      so|vai|vao|ira|tende_a ..1 piorar|agravar|piora
      deixar ..2 LIPEDEMA|doenca ..1 venc~|avanc~|domin~
      so_piora|piora_a_cada|fica_pior|cada_vez_pior|pior_a_cada|esperar_piorar|avanca_rapido|avancar_sem
      voce ..2 risco|perigo
      pernas|saude|vida ..1 em_perigo|em_risco
      LIPEDEMA|doenca ..1 WILL acabar com
      ^ perigo|alerta $`,
  },
  {
    id: 'title.specialist',
    family: 'title',
    isSerious: false,
    says: 'Especialista é quem tem o título registrado, na medicina o RQE; diga quem atende, ou escreva o número ao lado.',
    advice: 'Escreva a profissão com o número do registro, ou “a equipe”.',
    example: 'Fale com a nossa equipe multiprofissional.',
    unless:
      'rqe|consulte|procure|peca|residencia|convenio|convenios|congresso|encontro|evento|simposio|segundo|sociedade|jornada',
    patterns: `
      equipe|time|grupo|corpo_clinico|corpo ..1 especialista|especialistas|experts
      nosso|nossa|nossos|nossas especialista|especialistas
      somos|sou|eh|sao ..1 especialista|especialistas
      fal~|convers~|agend~|clique ..3 especialista|especialistas
      especialista|especialistas ..1 pront~|dedicad~|certificad~
      especialista|especialistas em !caso|tres|NUMBER|PLACE
      dr|dra|medic~|doutor~|fisioterapeut~|nutricionist~|profissiona*|cirurgi* ..3 especialista|especialistas
      medic~|dr|dra|doutor~ ..3 especializad~|certificad~|titulad~|formad~ em NO_SPECIALTY
      expert|experts|experte
      autoridade em|no|na ..2 LIPEDEMA|assunto|area|tratamento|pernas
      mestre|doutor|doutora|mestra ..1 pernas|LIPEDEMA`,
  },
  {
    id: 'title.unrecognised',
    family: 'title',
    isSerious: true,
    says: 'Este título não existe como especialidade reconhecida e não pode ser anunciado.',
    advice: 'Use a especialidade registrada com RQE, ou “com atuação em”.',
    example: 'Médica com atuação no cuidado do lipedema.',
    unless: 'congresso|encontro|evento|simposio|segundo|sociedade|jornada',
    patterns: `
      especialista|especialistas|especialidade|especializacao|titulo_de_especialista|pos_doutora ..1 em|no|de ..2 NO_SPECIALTY
      especialidade ..1 NO_SPECIALTY
      lipedemolog*|lipedemista|lipologist~|lipedologist~
      medic~ estetic~|esteta|estetas|das_pernas|do_lipedema|integrativ~_certificada
      medic~ fisioterapeut~|nutricionist~|farmaceutic~|psicolog~|esteticist~|enfermeir~|biomedic~`,
  },
  {
    id: 'title.postgraduate',
    family: 'title',
    isSerious: false,
    professions: ['medicine'],
    says: 'Pós-graduação sem RQE é anunciada com as palavras NÃO ESPECIALISTA ao lado.',
    advice: 'Acrescente “NÃO ESPECIALISTA” depois da pós-graduação.',
    example: 'MÉDICA com pós-graduação em Nutrologia · NÃO ESPECIALISTA',
    unless:
      'nao_especialista|rqe|nutricionist~|fisioterapeut~|psicolog~|farmaceutic~|enfermeir~|biomedic~',
    patterns: `
      pos graduac~|graduad~ ..2 em|no|na
      posgraduac~|posgraduad~ em|no|na`,
  },
  {
    id: 'before-after.pictures',
    family: 'before-after',
    isSerious: true,
    adviceFor: ['physiotherapy'],
    says: 'Antes e depois só é aceito em conjunto educativo, com indicações, evolução de ao menos quatro pacientes, resultados insatisfatórios e complicações, e com autorização; este site não oferece esse formato.',
    saysFor: {
      physiotherapy:
        'Imagens de pacientes pedem termo assinado, e em cada publicação o seu nome, o número do registro e a data.',
    },
    advice: 'Explique as etapas do cuidado em vez de mostrar comparações.',
    example: 'Conheça as etapas do cuidado.',
    unless: 'pesquisa|estudo|estudos|exame|exames|prontuario',
    patterns: `
      ^ antes|depois ..1 # $
      antes e|x|vs|versus|ou|para|pro|ao? depois ..2 !EVENT
      PHOTO|SHOWN ..4 antes e|x|vs? depois
      PHOTO ..4 paciente|pacientes|resultado|resultados|evolucao|transformacao
      PHOTO ..3 mes|meses|semanas|sessoes
      PHOTO ..1 antes $
      resultad~ ..3 em_fotos|em_foto
      antes x|vs|e|versus agora|hoje
      SHOWN ..1 mudanca|evolucao|transformacao em # PERIOD
      PHOTO ..3 primeiro|ultimo ..4 dia
      SHOWN como ficou|ficaram
      resultado de|apos|com # sessoes|meses|dias|semanas ..1 $|arraste
      SHOWN como ela|ele|paciente|elas ..1 ficou|ficaram|esta|era|estava
      antes e ..1 depois ..2 !EVENT
      SHOWN ..2 evolucao ..3 paciente|pacientes|caso|fotos|dela
      evolucao ..4 fotos|foto|imagens
      resultado ..2 paciente ..4 #|foto|fotos|meses|semanas
      compar~ ..3 PHOTO|pernas
      comparativ~
      galeria|album|portfolio|mural ..2 resultados|pacientes|casos|transformacoes
      SHOWN ..2 resultado|resultados|transformacao|transformacoes
      SHOWN ..1 diferenca ..3 paciente|pacientes|caso|dela|foto|fotos|primeira
      resultado|resultados rea* ..1 pacientes|paciente
      # dia x|vs|e ..1 # dia
      dia # x|vs|e|ate dia? #
      chegou|entrou|era ..2 x|e|saiu|como ..1 assim|saiu|esta|ficou|como ..2 hoje?`,
  },
]

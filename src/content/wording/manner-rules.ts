import type { RuleSource } from './rule.ts'

export const mannerRules: RuleSource[] = [
  {
    id: 'fear.urgency',
    isSerious: false,
    says: 'Pressa e vagas que acabam pressionam quem decide sobre a própria saúde.',
    advice: 'Convide com calma: a decisão é de quem lê.',
    example: 'Agende quando for bom para você.',
    unless: 'estagio|sabados|curriculo|residencia',
    patterns: `
      imperdive*|agora_ou_nunca|oportunidade_unica|chance_unica|contagem_regressiva|urgente|ultima_chamada|enquanto_ha_tempo|enquanto_eh_tempo|vai_ficar_de_fora|vai_perder|aja_agora|aja_ja|eh_o_ultimo_dia|esperando_o_que|nao_adianta_chorar|vitima_do_lipedema|nao_fique_de_fora|nao_fique_para_tras
      ultim~ ..1 vaga|vagas|vaguinhas|chance|chances|oportunidade|oportunidades|horarios|unidades|lugares !expediente|semana|sao|as|#
      pouc~|restam|resta|sobraram|encerrando|acabando|fechando|apenas_#|so_#|somente_# ..2 vaga|vagas|horarios|lugares|vaguinhas
      vaga|vagas|agenda|lugares|horarios|promocao|oferta|desconto ..2 limitad~|esgot~|acabando|encerr~|fechando|acaba|acabam|termina|voando
      tempo ..1 limitad~|esgotando|acabando|voando|contra
      so|somente|apenas|valid~ hoje|amanha|esta_semana|essa_semana|neste_mes|nesta_semana|este_mes $|e|com|ate|aproveit~|ganh~|#|por|voce|agend~|desconto|promocao
      so|somente|apenas|valid~|promocao|oferta ate hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|fim|final|dia|meia_noite
      garant~ ..2 vaga|vaguinha|horario|lugar|consulta !estacionamento
      nao perca|perde|percam ..1 tempo|esse|essa|esta|chance|oportunidade|nenhum|mais|promocao|oferta
      nao adie|sofra|espere|espera|demore|hesite mais|$ !de|tempo|que
      nao espere|espera|adie|demore|ignore|hesite|deixe ..3 piorar|aumentar|avancar|agravar|tarde|depois|amanha|doenca|LIPEDEMA|passar|roubar|dominar|escapar
      corra|corram|corre $|para_garantir|garant~|agend~|antes|que
      arrepend~ ..1 depois|amanha|$|nao
      agende|ligue|marque|chame|clique|reserve|garanta|compre|venha|liga ja|agora_mesmo|imediatamente|hoje_mesmo|antes_que
      vai|vao|ate_quando|quanto_tempo ..2 esperar|adiar|sofrer|continuar|aguentar|deixar`,
  },
  {
    id: 'fear.harm',
    isSerious: false,
    says: 'Assustar quem lê, mesmo com fatos conhecidos, não é permitido.',
    advice: 'Explique que a doença pode evoluir e que há acompanhamento.',
    example: 'O lipedema pode evoluir, e há acompanhamento em todas as fases.',
    unless: 'raro|rara|raras|raramente|embora|emergencia|192|samu|pronto_socorro',
    patterns: `
      tarde_demais|ser_tarde|seja_tarde|sera_tarde|bomba_relogio|pode_matar|pode_ser_fatal|mata_aos_poucos|pedindo_socorro|mais_irreversive*|que_paralisa|dano_irreversive*|danos_irreversive*|amputac*|amputar|sem_andar|paralitic~|aleijad~|acamad~|entrevad~|pesadelo|tragedia|terror|calvario|sentenca|elefantiase
      cada dia ..3 passa|espera|perd~
      quanto_mais ..4 pior|tarde
      perder|perde|custar ..2 pernas|vida|movimentos|mobilidade
      levar|leva|levam|causa|deixa|acabar|terminar|parar|ficar|presa|acaba|termina|acabou|condenada|para_em|para_numa ..2 cadeira_de_rodas|invalidez|invalid~
      destro*|destru~|devast~|arruin~|rouba|roubando|roubar|consum~|corro*|vai_acabar_com ..2 corpo|vida|vidas|pernas|saude|autoestima|juventude|sonhos|alegria
      assassin~|inimig~|mal|vila|vilao|ladrao|ladra|epidemia silencios~
      LIPEDEMA|isso|doenca|descaso|ignorar ..3 perigos~|fatal|letal|deform~|incapacitante|mutil~
      so|vai|vao|ira|tende_a|esperando ..3 piorar|agravar|piora
      voce|pernas|saude|vida ..2 risco|perigo`,
  },
  {
    id: 'title.specialist',
    isSerious: false,
    says: 'Especialista é quem tem o título registrado, na medicina o RQE; diga quem atende, ou escreva o número ao lado.',
    advice: 'Escreva a profissão com o número do registro, ou “a equipe”.',
    example: 'Fale com a nossa equipe multiprofissional.',
    unless:
      'rqe|consulte|procure|peca|residencia|convenio|convenios|congresso|encontro|evento|simposio|segundo|sociedade|jornada',
    patterns: `
      expert|experts|experte
      equipe|time|grupo|corpo_clinico|corpo|nosso|nossos|nossa|somos|sou|eh|sao ..1 especialista|especialistas
      fal~|convers~|agend~|clique|dr|dra|medic~|doutor~|profissiona*|cirurgi* ..3 especialista|especialistas
      especialista|especialistas em !caso|tres|NUMBER|PLACE
      autoridade|mestre|mestra|doutor|doutora em|no|na|das|do ..2 LIPEDEMA|assunto|area|tratamento|pernas`,
  },
  {
    id: 'title.unrecognised',
    isSerious: true,
    says: 'Este título não existe como especialidade reconhecida e não pode ser anunciado.',
    advice: 'Use a especialidade registrada com RQE, ou “com atuação em”.',
    example: 'Médica com atuação no cuidado do lipedema.',
    unless: 'congresso|encontro|evento|simposio|segundo|sociedade|jornada',
    patterns: `
      lipedemolog*|lipedemista|lipologist~|lipedologist~
      especialista|especialistas|especialidade|especializacao|titulo_de_especialista ..3 NO_SPECIALTY
      medic~ estetic~|esteta|estetas|das_pernas|do_lipedema
      medic~ fisioterapeut~|nutricionist~|farmaceutic~|psicolog~|esteticist~|enfermeir~|biomedic~`,
  },
  {
    id: 'title.postgraduate',
    isSerious: false,
    professions: ['medicine'],
    says: 'Pós-graduação sem RQE é anunciada com as palavras NÃO ESPECIALISTA ao lado.',
    advice: 'Acrescente “NÃO ESPECIALISTA” depois da pós-graduação.',
    example: 'MÉDICA com pós-graduação em Nutrologia · NÃO ESPECIALISTA',
    unless:
      'nao_especialista|rqe|nutricionist~|fisioterapeut~|psicolog~|farmaceutic~|enfermeir~|biomedic~',
    patterns: `
      pos_graduac~|pos_graduad~|posgraduac~|posgraduad~ ..2 em|no|na`,
  },
  {
    id: 'before-after.pictures',
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
      comparativ~
      antes e|x|vs|versus|ou|para|ao? ..1 depois ..2 !EVENT
      antes x|vs|e|versus agora|hoje
      PHOTO ..4 antes|paciente|pacientes|resultado|resultados|evolucao|transformacao|primeiro_dia
      resultad~|evolucao ..4 PHOTO
      compar~ ..3 PHOTO|pernas
      SHOWN ..3 resultado|resultados|transformacao|transformacoes|evolucao|mudanca
      SHOWN|ver ..1 diferenca $|paciente|pacientes|dela|foto|fotos|entre_a_primeira|entre_o_primeiro
      SHOWN como ..2 ficou|ficaram|esta|era|estava
      resultado de|apos|com # sessoes|meses|dias|semanas
      resultado ..2 paciente ..4 #|meses|semanas
      galeria|album|portfolio|mural ..2 resultados|pacientes|casos|transformacoes`,
  },
]

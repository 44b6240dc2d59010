import type { RuleSource } from './rule.ts'

export const claimRules: RuleSource[] = [
  {
    id: 'superiority.best',
    isSerious: true,
    says: 'Comparar-se com os outros como “melhor” ou “maior” não é permitido.',
    advice: 'Diga o que a equipe faz, sem comparar.',
    example: 'A equipe reúne várias áreas e discute cada caso em conjunto.',
    unless:
      'depende|escolher|decidir|cada|para_o_seu_caso|para_seu_caso|para_cada_caso|para_cada_pessoa|para_cada_paciente',
    patterns: `
      melhor|melhores|maior|maiores ..1 PRO
      melhor|melhores|maior|maiores !preco|precos|custo|valor ..4 PLACE
      melhor|melhores SERVICE|decisao|escolha|investimento|coisa|avaliad~|ranquead~|equipad~|preparad~|qualificad~ !possivel
      o|a|os|as melhor|melhores $|em|no_que|do_que|do_mundo|de_todas|de_todos|da_vida|que_ja|que_tem|que_existe|que_ha
      melhor|melhores|mais ..2 que|do_que ..2 outr~|qualquer|todas|todos|demais|concorrenc~|concorrent~
      o|a|os|as mais SUPERIOR_ADJECTIVE !forma|avaliacao|exame|abordagem|passo
      PRO mais SUPERIOR_ADJECTIVE|TECHNICAL
      mais SUPERIOR_ADJECTIVE|TECHNICAL ..2 PRO`,
  },
  {
    id: 'superiority.ranking',
    isSerious: true,
    says: 'Colocações, prêmios e “referência” sugerem superioridade sobre outros profissionais.',
    advice: 'Conte a formação e a rotina da equipe; o leitor tira a própria conclusão.',
    example: 'A equipe tem registro em seus conselhos e se reúne para discutir cada caso.',
    unless:
      'sus|consenso|literatura|curso|mec|grupo|sala|turma|guiche|etapa|passo|pergunta|dica|estagio|em_primeiro_lugar|exame_de_referencia|exames_de_referencia|valor_de_referencia|valores_de_referencia|ponto_de_referencia',
    patterns: `
      pionei*|ranking|podio|campea|campeao|campeas|recordist~|medalha|medalhas|trofeu|trofeus|multipremiad~|queridinh~|excelencia|excelencias|autoridade_maxima|maior_autoridade
      consagrad~|renomad~|conceituad~|aclamad~|renome|laureada|dos_famosos|das_famosas|das_celebridades|das_estrelas|dos_artistas|grandes_nomes|maiores_nomes
      incomparave*|inigualave*|insuperave*|imbative*|sem_igual|sem_comparacao|sem_concorrencia|sem_concorrentes|melhor_impossivel|nao_ha_nada_igual|nao_ha_nada_parecid~|nao_existe_nada_igual
      acima_da_media|fora_de_serie|fora_da_curva|fora_do_comum|outro_nivel|outro_patamar|classe_mundial|nivel_internacional|padrao_internacional|alto_nivel|de_elite
      numero|n|no|n_o|nr|top 1|um !andar|sala
      top # PRO|melhores|do|da|de
      top doctor|doctors|PRO|em|no
      primeiro|1 lugar !do_dia
      # estrelas
      nota 10|dez|mil|1000|maxima|1.000|100
      lider|lideres|lideranca|referencia|famos~|destaque|destaques ..3 LIPEDEMA|PLACE|nacional*|internaciona*|mundia*|regional|absoluta|estadual|assunto|tratamento|area|setor|ano
      somos|eh|sao|virou|tornou|tornamos|sendo|como|maior|considerad~|PRO ..1 referencia !bibliograf~
      conhecid~|reconhecid~ nacionalmente|internacionalmente|mundialmente
      eleit~ !presidente
      premiad~ PRO|internaciona*|naciona*|em|no|na|por|pela|pelo
      premio ..4 PRO|melhor|melhores|nacional|internacional|saude|top
      acima|a_frente|superior|superiores|superioridade|diferente|diferentes|ao_contrario|como_nenhum|como_nenhuma ..2 outr~|todas|todos|qualquer|tudo|demais|concorrenc~
      nao|nunca existe|ha|tem|vi|conheco|encontrei|conheci|encontra ..3 igual|melhor|parecid~|comparacao|comparad~|concorrencia
      NOBODY|nada ..5 igual|melhor|se_compara|chega_aos_pes|como_ela|como_ele|como_nos|como_eles|como_voces|como_a_gente|como_a_dra
      NOBODY|outras_clinicas_nao|outros_medicos_nao|a_concorrencia_nao ..3 faz|fazem|trata|cuida|opera|entende|oferece|chega
      nenhum|nenhuma|esquec~|esqueca outr~ PRO
      que|quem mais entende|opera|trata|atende|realiza|sabe
      ROYAL ..1 LIPEDEMA|pernas|vascular|drenagem
      PRO de_ponta|de_primeira|de_alto_padrao|de_primeira_linha
      altissimo|maior|mais_alto nivel|padrao
      qualidade|nivel|padrao|cuidado superior|internacional|maxim~|ouro|premium`,
  },
  {
    id: 'superiority.only',
    isSerious: true,
    says: 'Apresentar-se como a única opção diminui outros profissionais e não é permitido.',
    advice: 'Diga o que a clínica oferece, sem dizer que só ela oferece.',
    example: 'A clínica reúne várias áreas em um só lugar.',
    patterns: `
      unic~ ..4 PLACE
      primeir~ clinica|clinicas|equipe|instituto|centro|hospital|consultorio|do_brasil|do_parana|do_sul|do_pais|da_regiao|da_cidade
      o|a|os|as|somos|sao unic~ que|com|a|em|no|na|capaz|capazes|do|da
      ^ o|a? unic~ $
      so|somente|apenas aqui|nos|a_gente|conosco|na_nossa_clinica|a_nossa_clinica|a_nossa_equipe ..3 encontra|trata|tratamos|consegue|faz|fazemos|sabe|sabemos|entende|entendemos`,
  },
  {
    id: 'superiority.praise',
    isSerious: true,
    voice: 'patient',
    says: 'Um depoimento precisa ser sóbrio, sem adjetivos de superioridade.',
    advice: 'Um depoimento pode falar do atendimento: escuta, explicações, cuidado.',
    example: 'Fui ouvida com calma e entendi cada etapa do tratamento.',
    patterns: `
      GREAT ..2 PRO
      PRO ..4 GREAT|show|top|diferenciad~|sem_palavras|um_anjo|anjos
      ^ simplesmente? GREAT|perfeicao|top|show $
      maos_de_fada|maos_magicas|de_outro_mundo|top_demais|show_de_bola|feras|fera|craque|craques
      nunca fui ..1 bem atendida|tratada|recebida`,
  },
  {
    id: 'transformation.life',
    isSerious: false,
    says: 'Anunciar uma vida ou um corpo novo pode ser lido como promessa de resultado.',
    advice: 'Convide para o primeiro passo, sem anunciar como a vida vai ficar.',
    example: 'Dê o primeiro passo com uma avaliação.',
    patterns: `
      renasc~|nasci_de_novo|renascimento|virada_de_chave|divisor_de_aguas|vidas_transformadas|mude_seu_corpo|renove_se|viva_de_novo
      transform~ ..3 LIFE|corpo|corpos|pernas|rotina|espelho|sonho|dor|sofrimento
      transformac~ ..2 corpora*|vida|total|complet~|rea*|incrive*|corpo|pernas|pacientes
      muda|mude|mudar|mudou|mudam|mudamos|mudando|mudaram|mudara|revolucion~|salvou|salvaram|salvar ..2 LIFE|tudo|jeito_de_viver !estilo
      nova|novo|novas|novos|outra LIFE|corpo|capitulo|fase|versao !termo|texto|site|aplicativo|consenso|guia
      vida|corpo|mulher|versao nova|novo|renovad~
      sou|estou|virei|sinto ..2 outra|nova pessoa|mulher|$
      vida ..1 outra|mudou|mudada|transformada|mudar|muda|nunca_mais
      vida|corpo|pernas|perna|silhueta ..3 merece|sempre_quis|sonhos|sonhou|sonha|ideal|ideais|perfeit~|modelo|verao|escultura*|impecave*|invejave*
      melhor|melhores versao
      autoestima ..1 subiu|aumentou|melhorou|la_em_cima|nas_alturas|renovad~|de_volta|voltou|elevada|recuperada
      recuper~|devolv~|resgat~|reconquist~|elev~|restaur~|turbin~|aument~|tenho|ganhei|voltou|voltei|reencontr~ ..3 autoestima|auto_estima|estima|confianca|autoconfianca|feminilidade|alegria|liberdade|sorriso|vida|vontade|felicidade|amor_proprio|juventude|dignidade|brilho|mulher
      volt~ ..1 se_amar|me_amar|amar|viver|sorrir|ser_feliz|sonhar|ser_voce|brilhar
      sint~|sentir ..2 linda|bonita|poderosa|confiante|mulher|maravilhosa|segura_de_si|jovem
      realiz~ ..2 sonho|sonhos
      sonho ..6 realidade|realizado
      feliz|apaixon~|amar|amo|espelho ..4 espelho|corpo|amo|adoro|gosto|sorrio|si`,
  },
  {
    id: 'technology.exclusive',
    isSerious: false,
    says: 'Um equipamento ou uma técnica não pode ser apresentado como capacidade privilegiada.',
    advice: 'Diga para que o equipamento é usado e que ele tem registro na Anvisa.',
    example: 'Os equipamentos têm registro na Anvisa e são usados quando há indicação.',
    patterns: `
      MACHINE|tratamento|tratamentos ..3 NEW|unic~
      NEW|unic~|melhor|melhores ..1 MACHINE
      MACHINE ..1 mais TECHNICAL
      mais TECHNICAL ..2 existe|ha|PLACE|MACHINE
      que ha|existe de mais modern~|avancad~|novo|atual
      MACHINE ..4 criad~|desenvolvid~|inventad~|idealizad~ ..1 pela|pelo|por nossa|equipe|nos|dra|dr|clinica|mim
      so|somente|apenas nos|aqui|nossa_clinica|nossa_equipe temos|tem|oferecemos|possuimos|usamos`,
  },
]

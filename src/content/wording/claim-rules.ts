import type { WordingRule } from './rule.ts'

const superiority = 'superiority'

export const claimRules: WordingRule[] = [
  {
    id: 'superiority.best',
    family: superiority,
    isSerious: true,
    says: 'Comparar-se com os outros como “melhor” ou “maior” não é permitido.',
    advice: 'Diga o que a equipe faz, sem comparar.',
    example: 'A equipe reúne várias áreas e discute cada caso em conjunto.',
    unless:
      'depende|escolher|decidir|cada|para_o_seu_caso|para_seu_caso|para_cada_caso|para_cada_pessoa|para_cada_paciente',
    patterns: `
      melhor|melhores|maior|maiores ..1 PRO
      melhor|melhores|maior|maiores !preco|precos|custo|valor ..4 PLACE
      melhor|melhores SERVICE !possivel
      PRO|SERVICE|MACHINE|resultad~|preco eh|sao|somos melhor|melhores
      somos|sao|eh|foi|foram|simplesmente|disparado|disparada|absolutamente|definitivamente ..1 o|a|os|as ..1 melhor|melhores !forma|jeito|caminho|hora|horario|momento|opcao|maneira|epoca|posicao|escolha|modo
      o|a|os|as melhor|melhores $|no_que|do_que|de_todas|que_ja|que_tem|que_existe
      ^ melhor|melhores $
      o|a melhor em|do_mundo|de_todas|de_todos|da_vida|que_existe|que_ha|que_ja|da_area|disparad~
      melhor|melhores decisao|escolha|investimento|coisa|experiencia
      melhor|melhores|mais ..2 que|do_que ..2 outr~|qualquer|todas|todos|demais|concorrenc~|concorrent~
      o|a|os|as ..1 PRO ..2 mais SUPERIOR_ADJECTIVE
      o|a|os|as mais SUPERIOR_ADJECTIVE !forma|avaliacao|exame|abordagem|passo
      mais SUPERIOR_ADJECTIVE ..2 PLACE|PRO
      PRO mais SUPERIOR_ADJECTIVE|TECHNICAL
      mais TECHNICAL PRO
      mais_famos~|mais_premiad~|mais_bem_avaliad~|mais_amad~`,
  },
  {
    id: 'superiority.ranking',
    family: superiority,
    isSerious: true,
    says: 'Colocações, prêmios e “referência” sugerem superioridade sobre outros profissionais.',
    advice: 'Conte a formação e a rotina da equipe; o leitor tira a própria conclusão.',
    example: 'A equipe tem registro em seus conselhos e se reúne para discutir cada caso.',
    unless:
      'sus|consenso|literatura|curso|mec|grupo|sala|turma|guiche|etapa|passo|pergunta|dica|estagio|em_primeiro_lugar|exame_de_referencia|exames_de_referencia|valor_de_referencia|valores_de_referencia|ponto_de_referencia',
    patterns: `
      numero|n|no|n_o|nr|top 1|um !andar|sala
      top # PRO|melhores|do|da|de|medic~
      top doctor|doctors|medic~|of_mind|clinica|clinicas|profissiona*
      primeiro|1 lugar !do_dia
      ranking|podio|campea|campeao|campeas
      lider|lideres|lideranca ..3 LIPEDEMA|mercado|segmento|area|PLACE|tratamento|assunto|setor
      somos|clinica|marca lider|lideres
      referencia ..3 LIPEDEMA|PLACE|nacional|internacional|mundial|regional|absoluta|estadual|assunto|tratamento|cuidado|area
      somos|eh|sao|virou|tornou|tornamos|sendo|como|maior|considerad~ ..1 referencia !bibliograf~
      PRO ..1 referencia
      eleit~ !presidente
      PRO|dra|dr|metodo ..4 premiad~
      premiad~ PRO|internaciona*|naciona*|em|no|na|por|pela|pelo
      recordista|recordistas|medalha|medalhas|trofeu|trofeus|multipremiad~|queridinh~
      famos~ ..3 PLACE
      acima|a_frente ..1 outr~|todas|todos|qualquer|tudo|demais|concorrencia
      esquec~|esqueca outr~ PRO
      nenhum|nenhuma outr~ PRO
      ninguem|nenhuma|nenhum ..5 mais|melhor ..3 que|do_que|de
      sao|eh|foi ..1 feras|fera|craque|craques
      nota # ..2 google
      melhor|melhores avaliad~|ranquead~|equipad~|preparad~|qualificad~
      consagrad~|renomad~|conceituad~|aclamad~|renome|laureada
      premio ..4 PRO|melhor|excelencia|qualidade|nacional|internacional|saude|top
      nossos|varios|diversos premios
      incomparave*|inigualave*|insuperave*|imbative*|sem_igual|sem_comparacao|sem_concorrencia|sem_concorrentes|incompativel_com_outras
      nao|nunca existe|ha|tem|vi|encontrei|conheci|encontra ..3 igual|melhor|parecid~|comparacao|comparad~|concorrencia
      nao ha|existe|tem|vi nada|nenhum|nenhuma ..2 igual|parecid~|melhor|comparave*
      nada igual|parecido
      nenhuma|nenhum|ninguem ..3 faz|fazem|trata|cuida|entende|oferece|chega
      chega~ aos_pes
      destaque|destaques ..3 ano|PLACE|nacional|area|mes
      altissimo|maior|mais_alto nivel|padrao
      grandes|maiores nomes
      que|quem mais entende|opera|trata|atende|realiza|sabe|cura
      ninguem|nenhuma|nenhum ..5 como_ela|como_ele|como_nos|como_eles|como_voces|como_a_gente|como_a_dra|igual|melhor
      superior|superiores|superioridade ..3 outr~|demais|concorrenc~|qualquer|todas|tudo
      como nenhum|nenhuma outr~
      diferente|diferentes|ao_contrario|melhor ..1 das|de|dos|do outr~|demais|tudo|concorrenc~
      outras_clinicas|outros_medicos|concorrencia|concorrentes ..3 nao|nunca|copiam
      acima_da_media|fora_de_serie|fora_da_curva|fora_do_comum|outro_nivel|outro_patamar|nivel_internacional|classe_mundial|padrao_internacional|alto_nivel|de_elite|de_excelencia
      excelencia|excelencias
      ROYAL ..1 LIPEDEMA|pernas|vascular|drenagem
      PRO|profissiona* de_ponta|de_primeira|de_elite|de_alto_padrao|de_primeira_linha
      qualidade|nivel|padrao|cuidado superior|inigualave*|internacional|maxim~|ouro|premium
      ninguem|nada|nenhum~ se_compara
      nacionalmente|internacionalmente|mundialmente|amplamente conhecid~|reconhecid~|famos~
      conhecid~|reconhecid~ nacionalmente|internacionalmente|mundialmente|no_mundo|em_todo_o_brasil|em_todo_brasil
      dos_famosos|das_famosas|das_celebridades|das_estrelas|dos_artistas
      autoridade ..3 brasil|mundo|sul|parana
      maior|maxima autoridade
      top em|no LIPEDEMA|cirurgia|vascular
      # estrelas
      cinco estrelas
      nota 10|dez|mil|1000|maxima|1.000|100`,
  },
  {
    id: 'superiority.only',
    family: superiority,
    isSerious: true,
    says: 'Apresentar-se como a única opção diminui outros profissionais e não é permitido.',
    advice: 'Diga o que a clínica oferece, sem dizer que só ela oferece.',
    example: 'A clínica reúne várias áreas em um só lugar.',
    patterns: `
      unic~ PRO
      unic~ ..4 PLACE
      o|a|os|as|somos|sao unic~ que|com|a|em|no|na|capaz|capazes|do|da
      somos ..1 unic~
      ^ o|a? unic~ $
      primeir~ clinica|clinicas|equipe|instituto|centro|hospital|consultorio
      primeir~ medic~|cirurgiao|cirurgiana|fisioterapeut~ ..4 PLACE
      primeir~ ..4 do|no|em PLACE
      pionei*
      so|somente|apenas aqui|nos|a_gente|conosco|na_nossa_clinica|a_nossa_clinica|a_nossa_equipe ..3 encontra|trata|tratamos|consegue|faz|fazemos|sabe|sabemos|entende|entendemos
      so|somente tem|existe|encontra aqui
      voce so encontra`,
  },
  {
    id: 'superiority.praise',
    family: superiority,
    isSerious: true,
    voice: 'patient',
    says: 'Um depoimento precisa ser sóbrio, sem adjetivos de superioridade.',
    advice: 'Um depoimento pode falar do atendimento: escuta, explicações, cuidado.',
    example: 'Fui ouvida com calma e entendi cada etapa do tratamento.',
    patterns: `
      GREAT ..2 PRO
      PRO ..4 GREAT|show|top|diferenciad~|sem_palavras|nota
      ^ GREAT|excelencia|perfeicao|top|show $
      tudo|simplesmente|absolutamente GREAT
      nunca fui ..1 bem atendida|tratada|recebida
      nao conheco|vi|existe ..2 melhor|igual
      melhor impossivel
      nao troco !de|o|a
      superou|supera ..2 todos|todas|PRO
      PRO eh|sao|foi ..2 um_anjo|anjos|anjo|demais|a_cara|mil|perfeicao|incompar~|fora
      maos_de_fada|maos_magicas|de_outro_mundo|top_demais|show_de_bola|top_das_galaxias
      os|as|o|a mais SUPERIOR_ADJECTIVE
      entende_tudo|sabe_tudo ..3 LIPEDEMA
      competentissim~|excelentissim~|maravilhosissim~`,
  },
  {
    id: 'transformation.life',
    family: 'transformation',
    isSerious: false,
    says: 'Anunciar uma vida ou um corpo novo pode ser lido como promessa de resultado.',
    advice: 'Convide para o primeiro passo, sem anunciar como a vida vai ficar.',
    example: 'Dê o primeiro passo com uma avaliação.',
    patterns: `
      transform~ ..3 vida|vidas|corpo|corpos|historia|historias|autoestima|pernas|voce|mulher|mulheres|rotina|espelho|sonho
      transformac~ ..2 corpora*|vida|total|complet~|rea*|incrive*|corpo|pernas|pacientes
      nossas transformacoes
      vidas transformadas
      muda|mude|mudar|mudou|mudam|mudamos|mudando|mudaram|mudara|revolucion~ ..1 vida|vidas|historia !estilo
      mude|mudar|mudou|mudaram corpo
      reencontr~ ..3 voce|mulher|alegria|si
      vida|corpo|mulher|versao nova|novo|renovad~
      nova|novo historia|fase ..2 $|voce|vida
      nova|novo|outra|nov~ vida|mulher|corpo|voce|capitulo
      sou|estou|virei|sinto ..2 outra|nova pessoa|mulher|$
      nova versao !termo|texto|site|aplicativo|consenso|guia
      mudou ..1 jeito|rotina ..1 viver|vida
      viva de_novo
      vida ..1 outra|mudou|mudada|transformada|mudar|muda
      nunca_mais ..2 mesma|mesmo
      apaixon~ ..2 voce|si|corpo|espelho
      sonho ..6 realidade
      vida ..2 que ..1 merece|sempre_quis|sonhou|sonha
      autoestima ..1 subiu|aumentou|melhorou
      autoestima la_em_cima|nas_alturas|renovad~|de_volta|voltou|lá|elevada|recuperada
      melhor|melhores versao
      volt~ ..1 se_amar|me_amar|amar|viver|sorrir|ser_feliz|sonhar|ser_voce|brilhar
      sint~|sinta_se|sentir ..2 linda|bonita|poderosa|confiante|mulher|maravilhosa|segura_de_si|jovem
      mudou|mudaram tudo
      tenho|ganhei|voltou|voltei ..3 autoestima|autoconfianca|amor_proprio
      transform~ dor|sofrimento|lagrimas
      recuper~|devolv~|resgat~|reconquist~|elev~|recuperou|restaur~|turbin~|aument~ ..3 autoestima|auto_estima|estima|confianca|autoconfianca|feminilidade|alegria|liberdade|sorriso|vida|vontade|felicidade|amor_proprio|juventude|dignidade|brilho
      renasc~|nasci_de_novo|renascimento|renascer
      corpo|pernas|silhueta|perna ..3 sonhos|sonhou|sonha|ideal|ideais|perfeit~|modelo|verao|escultural|impecave*|escultura*|de_princesa|invejave*|que_voce_merece|que_sempre_quis|sempre_quis
      realiz~ ..2 sonho|sonhos
      sonho realizado|virou_realidade|se_tornou_realidade
      virada_de_chave|divisor_de_aguas
      salvou|salvaram|salvar ..2 vida|vidas
      renove_se|renovad~ $
      amar ..2 espelho
      feliz ..3 espelho|corpo
      espelho ..4 amo|adoro|gosto|feliz|sorrio`,
  },
  {
    id: 'technology.exclusive',
    family: 'technology',
    isSerious: false,
    says: 'Um equipamento ou uma técnica não pode ser apresentado como capacidade privilegiada.',
    advice: 'Diga para que o equipamento é usado e que ele tem registro na Anvisa.',
    example: 'Os equipamentos têm registro na Anvisa e são usados quando há indicação.',
    patterns: `
      MACHINE|tratamento|tratamentos ..3 NEW|unic~
      NEW|unic~ ..1 MACHINE
      laser|aparelh~|equipament~|tecnolog*|maquina|robo FOREIGN
      inedit~|exclusiv~|revolucion~ ..1 PLACE|LIPEDEMA
      MACHINE ..1 mais TECHNICAL|complet~ ..2 PLACE?
      mais TECHNICAL ..1 MACHINE
      mais TECHNICAL ..2 existe|ha|PLACE
      que ha|existe de mais modern~|avancad~|novo|atual
      MACHINE ..4 criad~|desenvolvid~|inventad~|idealizad~ ..1 pela|pelo|por nossa|equipe|nos|dra|dr|clinica|mim
      so|somente|apenas nos|aqui|nossa_clinica|nossa_equipe temos|tem|oferecemos|possuimos|usamos
      exclusividade
      exclusiv~ da_nossa|da_clinica|do_instituto|no_brasil|da_dra|em_curitiba|nosso|nossa
      melhor|melhores|maior MACHINE
      primeir~ MACHINE ..3 PLACE
      inteligencia_artificial ..3 exclusiv~|tratamento|tratar`,
  },
]

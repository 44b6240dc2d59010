/** What words have in common, for the patterns of the rules; how they are written is said in `patterns.ts`. */
export const concepts = {
  /** May stand between any two parts of a pattern. */
  FILLER: `o a os as um uma uns umas ao aos seu sua seus suas teu tua meu minha meus minhas nosso nossa nossos nossas
    esse essa esses essas este esta estes estas isso toda todo todas todos de do da dos das que muito muita bem mesmo
    realmente simplesmente super tao te me lhe se ja ainda tambem eh dessa desse desta deste em no na nos nas por pelo pela`,

  // Polarity
  DENY: `nao nunca jamais nem nenhum nenhuma ninguem tampouco n impossivel longe_de em_vez_de ao_inves_de nada`,
  SEEMS_DENIED: `nao_so nao_apenas nao_somente nao_importa nao_adianta nao_perca nao_perde nao_espere nao_espera nao_deixe
    nao_fique nao_adie nao_sofra nao_precisa nao_tem_segredo nao_tem_misterio nunca_foi_tao por_que_nao porque_nao pq_nao quem_nao
    nao_eh_so nao_eh_apenas ninguem_precisa ninguem_merece nao_tenha nao_se_preocupe nao_duvide nao_acredita nao_quer nao_aguenta
    se_nao nao_demore nao_ignore nao_eh_sonho nao_eh_mito nao_eh_mentira nao_eh_mais nao_eh_impossivel nao_eh_exagero nao_tem_como_nao
    nao_tratad~ nao_tratar nao_trata nao_tratamos nao_cuidar nao_diagnosticad~ nao_invasiv~ nao_cirurgic~ se_voce_nao nao_tem_erro nao_tem_jeito nao_da_mais nunca_fui nunca_vi nao_aceite nada_de nao_eh_por_acaso nao_eh_a_toa`,
  MYTH: `se_alguem vai_ouvir talvez ciencia esperamos_que quem_sabe mito mitos fake falso falsa falsos falsas desconfi~ cuidado_com fuja fujam fugir evit~ proib~ veda vedam vedad~ vedar
    quem_promete quem_diz quem_fala quem_garante quem_vende quem_prometa quem_oferece dizer_que dizem_que diz_que afirmar_que prometer_que
    promessa_de promessas_de promessa promessas ouviu_que ouviu_falar ja_ouviu ouvi_que acreditam_que acreditar_que acham_que achar_que achava_que
    pensar_que ainda_busca buscam_uma busca_uma busca_por pesquis~ estudam_a estudos_sobre nao_acredite nao_acreditem nao_espere_milagre nao_espere_milagres nao_caia sonhava
    nao_eh_verdade nao_quer_dizer nao_significa nao_garante nao_prometemos nao_fazemos nao_oferecemos nao_publicamos nao_divulgamos nao_usamos
    nao_trabalhamos nao_existe nao_existem nao_ha nao_participamos nao_temos nao_realizamos nao_promete nao_deve nao_podemos`,
  TURN: `mas porem contudo entretanto so_que e_sim pois porque aqui nos_temos conosco com_a_gente na_nossa_clinica por_isso agora_sim`,
  VERB: `URGED garantimos garanto garante garantem tem temos eh sao somos venha agende conquiste transforme curamos curam prometemos volte perca perde
    emagrece emagreca ganhe ganha livre trate tenha receba oferecemos acaba elimina derrete dissolve entregamos fazemos voce`,
  DENIED_AFTER: `nao_existe nao_existem nao_ha nao_eh nao_sao nao_prometemos nao_fazemos nao_oferecemos nao_usamos nao_divulgamos
    nao_se_aplica nao_pode nao_podem nao_deve nao_devem nao_faz nao_fazem nao_acontece nao_realizamos nao_trabalhamos nao_publicamos
    nao_da nao_estao nao_esta eh_mito sao_mitos eh_proibid~ sao_proibid~ eh_vedad~ sao_vedad~ eh_fals~ eh_mentira eh_ilegal
    eh_engan~ eh_enganos~ eh_promessa eh_impossivel nao_quer_dizer nao_significa ainda_eh_um_sonho eh_um_mito eh_sinal sao_sinal eh_ilusao sao_ilusao seria_prometer esta_engan~ esta_mentindo mito mente desconfie`,
  DOES_NOT_EXIST: 'nao_existe nao_existem nao_ha',
  ANSWER_NO: `nao nunca mito falso mentira depende nem infelizmente calma errado cuidado desconfie nenhum nenhuma jamais ainda_nao negativo varia`,
  REFUTED: `mito falso mentira fake errado isso_nao nao_eh_verdade nao_eh_bem nao_acredite desconfie nao_caia eh_mito`,
  ANSWER_YES: `sim claro tem existe com_certeza aqui nos temos pode conosco venha agende conheca a_resposta_eh_sim`,
  INVITE: `quer quero querendo que_tal por_que_nao porque_nao pq_nao pront~ imaginou imagine cansad~ sabia vamos bora
    sonh~ chega pensou gostaria preparad~ procurando buscando curtiu por_que_continuar por_que_sofrer`,
  QUOTER: `dizer frase frases expressao expressoes promessa promessas anuncio anuncios termo termos palavras
    propaganda propagandas slogan art arts artigo resolucao lei codigo cfm conar anvisa norma normas proib~ ved~ engan~ desconfie`,
  HEDGE: `podem poder poderia costum~ geralmente objetivo objetivos objetiva meta busca buscamos visa ajud~ auxili~ parte tent~
    nem_sempre depend~ vari~ alguns algumas quando_indicad~ contribu~ favorec~`,

  // What is promised
  LIPEDEMA: 'lipedem~ lipidem~ lipoedem~ linfedem~',
  SYMPTOM: `LIPEDEMA dor dores gordur~ celulit~ inchac~ varizes varicos~ flacid~ culote culotes manchas roxos roxas sofriment~ retencao pochete papada estria estrias fibrose nodulos obesidade gordurinha gordurinhas pernas_pesadas peso_nas_pernas peso_extra
    pernas_inchadas cansaco_nas_pernas hematomas pneuzinho pneuzinhos crise crises`,
  TROUBLE: `SYMPTOM doenca doencas vergonha complexo problema problemas sintoma sintomas sofrer barriga`,
  OUTCOME: `resultad~ sucesso cura melhora melhoras alivio emagrecimento perda reducao eliminacao fim satisfacao eficacia pernas corpo autoestima recuperacao medidas remissao bem-estar`,
  FOREVER: `de_vez de_uma_vez de_uma_vez_por_todas uma_vez_por_todas definitiv~ permanente permanentes permanentemente para_sempre pra_sempre
    eternamente pelo_resto_da_vida em_definitivo`,
  PERIOD: `dia dias semana semanas sessao sessoes hora horas minuto minutos mes meses aplicacao aplicacoes consulta`,
  NUMBER: `# um uma dois duas tres quatro cinco seis sete oito nove dez quinze vinte trinta pouco poucos poucas algumas alguns questao`,
  KG: 'kg kgs quilo quilos kilo kilos cm centimetro centimetros medidas numeros manequim manequins tamanhos',
  GUARANTEE: 'certeza_de garant~ assegur~ promet~ afianc~ comprometemos',
  END: `elimin~ extermin~ derret~ dissolv~ destru~ aniquil~ zer~ sumir sume varr~ apag~ erradic~ detone detonar detona expuls~
    acab~_com acab~_de_vez_com acab~_de_uma_vez_com sumir_com suma_com dar_fim de_fim da_fim por_fim_a ponha_fim por_um_fim ponha_um_fim ponto_final revert~ reversao esquec~ esqueca`,
  REMOVE: `remov~ tir~ retir~ queim~ seca seque secar resolv~ resolva combat~ arranc~ desfaz acabar acabe`,
  URGED: `elimine eliminem elimina_ja acabe derreta dissolva seque queime remova tire resolva arranque extermine destrua zere livre_se desfaca
    eliminamos removemos resolvemos derretemos dissolvemos tiramos acabamos exterminamos eliminei eliminaremos eliminaram queimamos secamos
    zeramos detone sume suma vamos_eliminar vai_eliminar vai_acabar vai_derreter vao_eliminar voce_elimina`,
  GREAT: `incrive* surpreendente* extraordinari~ impressionante* fantastic~ excelente* maravilhos~ otim~ perfeit~ espetacular* sensaciona* brilhante*
    excepciona* fenomena* impecave* inacreditave* magnific~ esplendid~ belissim~`,
  PROVEN: `vitalici~ consistente* permanente* uau comprovad~ visive* imediat~ rapid~ duradour~ efetiv~ real reais garantid~ instantane~ natura* duradoura inesquecive* unico unicos evidente*`,
  RISK: `risco riscos dor dores cicatriz cicatrizes efeito_colateral efeitos_colaterais complicacao complicacoes contraindicacao contraindicacoes
    sofrimento sequelas recidiva recidivas efeito_sanfona efeito_rebote desconforto erro perigo sofrer`,
  BODY: `pernoc* perna pernas perninha perninhas tornozel~ coxa coxas joelho joelhos corpo barriga braco bracos medidas peso manequim roupa roupas calca calcas
    silhueta cintura quadril panturrilha`,
  CHANGED: `melhorou melhoraram sumiu sumiram acabou acabaram diminuiu diminuiram reduziu reduziram desinch~ afin~ mudou mudaram voltou voltaram apareceu
    resolv~ alivi~ parou pararam passou passaram tirou tiraram perdi emagrec~ cessou cessaram regred~ desaparec~ sarou sararam leve leves levinha* fin~ fininha*
    lis~ lind~ outra outras nov~ bonit~ perfeit~ magra magrinha zerou nao_incha* nao_doi nao_doem zero livre livres maravilhos~ torneada* otim~ fora larg~`,
  GONE: `acabou acabaram sumiu sumiram sumirao desaparec~ regred~ regrid~ foi_embora foram_embora vai_embora vao_embora evaporou zero zerou zerad~
    sumir eh_passado no_passado virou_passado coisa_do_passado passou passaram cessou cessaram tem_fim resolvid~ solucionad~ nunca_mais pela_raiz vencid~ derrotad~`,
  LIFE: 'vida vidas historia historias autoestima voce mulher mulheres',
  NOBODY: 'ninguem nenhum nenhuma nunca jamais',
  LOSE: 'perca percam elimine reduza afine diminua derreta seque enxugue queime baixe',
  ROYAL: `rainha rei papa papisa musa diva guru fada deusa deus maga mago mae madrinha embaixador~ fera mestre_absoluto`,

  // Who boasts
  PRO: `clinica clinicas equipe equipes time instituto institutos centro centros hospital consultorio medic~ doutor~ dr dra dras drs profissiona*
    cirurgiao cirurgioes cirurgiana fisioterapeut~ nutricionist~ psicolog~ enfermeir~ especialista especialistas nome nomes lipedemolog~ vascular vasculares
    angiologist~ espaco lugar lugares local corpo_clinico staff`,
  SERVICE: `tratament~ atendiment~ cuidad~ estrutura estruturas servico servicos experiencia assistencia suporte drenagem protocolo programa`,
  PLACE: `regiao brasil parana sul estado cidade pais mundo curitiba mercado capital america_latina santa_catarina rio_grande_do_sul londrina maringa
    joinville florianopolis porto_alegre cascavel blumenau internet instagram segmento sc pr rs sp ramo planeta universo nacional latina america`,
  SUPERIOR_ADJECTIVE: `premiad~ qualificad~ experient~ complet~ respeitad~ conceituad~ renomad~ preparad~ capacitad~ procurad~
    competent~ indicad~ recomendad~ querid~ famos~ atualizad~ confiave* confianca bem_avaliad~ avaliad~ tradicion* reconhecid~ especializad~
    dedicad~ atencios~ humanizad~ human~ top incrive* conhecid~ estruturad~ seguid~ amad~ elogiad~ profissional`,

  TECHNICAL: `modern~ avancad~ sofisticad~ potente* tecnologic~ atualizad~ eficaz eficazes eficient~ precis~`,

  // What is offered
  VISIT: `teste analise consult~ avaliac~ sess~ sessao sessoes atendiment~ retorn~ exame exames diagnostic~ triagem triagens teleconsult~ bioimpedanci~ drenage* orientac~
    procediment~ mapeament~ check-up checkup massage* protocolo protocolos tratamento tratamentos ultrassom doppler cirurgia lipoaspiracao visita laser`,
  FREE: `gratuit~ gratis gratiz de_graca 0800 free sem_custo sem_custos sem_nenhum_custo sem_qualquer_custo cortesia por_nossa_conta na_faixa
    custo_zero zero_reais sem_pagar sem_cobranca nao_paga nao_eh_cobrad~ por_conta_da_casa por_conta_da_clinica 0_reais a_custo_zero sem_cobrar sem_gastar zero_custo isent~ r$_0 r$_0,00 isencao nao_tem_custo nao_custa nao_cobramos nao_tem_nenhum_custo sem_valor`,
  NOT_CARE: `estacionament~ wifi wi_fi fi cafe agua manobrista ebook e_book book palestra palestras aula aulas material cartilha cartilhas aplicativo live
    webinar acesso newsletter guia internet download transporte app valet bebida`,
  PRIZE: `sess~ sessao sessoes consult~ brind~ kit kits cinta cintas meia meias massage* drenage* avaliac~ descont~ premio premios presente
    presentes mimo mimos bonus voucher vouchers procediment~ tratament~ protocolo ponto pontos limpeza`,
  FRIEND: `amig* conhecid~ colega colegas paciente pacientes pessoa pessoas mae irma vizinha alguem quem`,
  SURGERY: 'cirurg* lipoaspirac~ lipo lipos operacao operacoes plastica plasticas lipolaser',
  MACHINE: `robo aparelh~ equipament~ laser lasers tecnolog* tecnica tecnicas metod~ protocol~ ultrassom radiofrequencia maquina maquinas
    recurs~ plataforma metodologia terapia procedimento`,
  NEW: `de_primeiro_mundo exclusiv~ revolucionari~ inedit~ patentead~ inovador~ inovad~ de_ponta de_ultima_geracao ultima_geracao ultramodern~ futurist~ high_tech disruptiv~
    proprietari~ secret~ importad~ sem_precedentes top_de_linha pionei* exclusividade`,
  PHOTO: 'foto fotos imagem imagens video videos registro registros fotografia fotografias print',
  SHOWN: `veja vejam confira confiram olha olhem olhe compare comparem conheca acompanhe assista arraste deslize mostr~`,
  EVENT: `consulta consultas cirurgia cirurgias sessao sessoes refeic~ refeicao refeicoes exercicio exercicios treino treinos drenagem procedimento
    procedimentos gestacao gravidez menopausa parto operacao exame exames atividade atividades uso banho almoco dormir viagem lipoaspiracao cada anestesia
    tratamento tratamentos puberdade alta ato aplicacao massagem retorno meia meias`,
  NO_SPECIALTY: `LIPEDEMA estetica medicina_estetica emagrecimento celulite obesidade harmonizacao drenagem longevidade gordura contorno lipoaspiracao pernas
    antienvelhecimento antiaging varizes modulacao performance beleza`,
}

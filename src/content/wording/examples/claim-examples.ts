import type { Examples } from './example.ts'

export const claimExamples: Examples = {
  'superiority.best': {
    finds: [
      'Conte com [a melhor equipe da região].',
      'Somos [a maior clínica do Paraná].',
      '[Os melhores profissionais do Brasil] em um lugar.',
      'Aqui está [o melhor tratamento de lipedema do país].',
      'Uma [clínica mais completa do Sul].',
      'Nós [somos os melhores].',
      'Consulte-se com [o melhor cirurgião do estado].',
    ],
    passes: [
      'A melhor forma de começar é conversando.',
      'Escolhemos com você o melhor horário.',
      'Não somos a melhor clínica do Brasil, somos uma equipe que escuta.',
      'Buscamos o melhor tratamento para o seu caso.',
      'A maioria das pacientes vem de outras cidades.',
      'Quanto maior a adesão, mais fácil acompanhar.',
      'O prédio fica na maior avenida do bairro.',
    ],
  },
  'superiority.ranking': {
    finds: [
      'A clínica [número 1 do Brasil].',
      '[Líder no tratamento do lipedema no Paraná].',
      'Somos [referência nacional em lipedema].',
      'Um centro de [referência no tratamento do lipedema].',
      'Dra. Ana, [Top Doctor 2024].',
      'Nossa [equipe premiada] espera você.',
      'Um cuidado [incomparável].',
      'Atendimento [superior ao das demais clínicas].',
      '[Não existe clínica igual].',
    ],
    passes: [
      'Use o mapa como ponto de referência.',
      'Os valores de referência do exame mudam com a idade.',
      'Sala número 1, no térreo.',
      'A líder da equipe de enfermagem recebe você.',
      'Não usamos títulos como “a número 1”.',
      'A coordenação da equipe é da cirurgiã vascular.',
    ],
  },
  'superiority.only': {
    finds: [
      '[A única clínica de Curitiba].',
      '[A única equipe completa do estado].',
      '[O primeiro instituto de lipedema do Brasil].',
      '[Somos os únicos] com este cuidado.',
    ],
    passes: [
      'A única coisa que pedimos é pontualidade.',
      'Cada pessoa é única.',
      'O primeiro passo é a avaliação.',
      'Não somos a única clínica de Curitiba.',
    ],
  },
  'transformation.life': {
    finds: [
      'Pronta para [Transformar sua Vida]?',
      '[Transforme seu corpo] com a gente.',
      'Um cuidado que [transforma vidas].',
      'O programa vai [mudar a sua vida].',
      'Comece uma [nova vida] hoje.',
      'Encontre [sua melhor versão].',
      '[Recupere a sua autoestima].',
      '[Transformação corporal] completa.',
    ],
    passes: [
      'Pronta para dar o primeiro passo?',
      'Não prometemos transformar a sua vida.',
      'As mudanças de rotina são combinadas com você.',
      'A gestação muda o corpo e pode influenciar os sintomas.',
      'Qualidade de vida é o objetivo do cuidado.',
      'A sua vida e a sua rotina entram na conversa.',
    ],
  },
  'transformation.body': {
    finds: [
      '[Conquiste o corpo dos seus sonhos].',
      'Tenha [pernas perfeitas].',
      '[Realize o seu sonho] com segurança.',
      'Chegou a hora do [corpo ideal].',
    ],
    passes: [
      'O corpo de cada pessoa responde de um jeito.',
      'Não existe corpo perfeito.',
      'O peso ideal não é o foco do cuidado.',
      'Mova as pernas ao longo do dia.',
    ],
  },
  'technology.exclusive': {
    finds: [
      'Temos [tecnologia exclusiva].',
      'Um [laser revolucionário].',
      'Conheça a [técnica inovadora] da equipe.',
      'Usamos [equipamentos de última geração].',
      'O [único aparelho capaz de] tratar o lipedema.',
      'Um recurso [que só nós temos].',
      '[Protocolo inédito no Brasil].',
    ],
    passes: [
      'Os equipamentos têm registro na Anvisa.',
      'Não usamos tecnologia exclusiva: seguimos o consenso.',
      'Atendimento exclusivo por hora marcada.',
      'A técnica é explicada antes da cirurgia.',
      'O aparelho de compressão é usado quando há indicação.',
    ],
  },
}

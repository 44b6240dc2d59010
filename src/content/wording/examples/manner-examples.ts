import type { Examples } from './example.ts'

export const mannerExamples: Examples = {
  'fear.urgency': {
    finds: [
      '[Últimas vagas] de novembro.',
      'Agenda aberta [por tempo limitado].',
      'Condição válida [só até sexta].',
      '[Garanta já a sua vaga].',
      '[Não perca tempo].',
      '[Agende já] a sua consulta.',
      '[Não deixe para depois].',
      'Uma [oportunidade única].',
    ],
    passes: [
      'Agendar Agora',
      'Ligar Agora',
      'Atendemos das 8h até as 18h.',
      'O último dia da semana é de retornos.',
      'Agende quando for bom para você.',
      'Decida com calma, não há pressa.',
    ],
  },
  'fear.harm': {
    finds: [
      'Procure ajuda [antes que seja tarde].',
      'O lipedema [pode matar].',
      'Você corre [risco de amputação].',
      'Sem tratamento, vai [parar em uma cadeira de rodas].',
      'A doença [destrói o seu corpo].',
      'Um [inimigo silencioso].',
      'A [doença é irreversível].',
    ],
    passes: [
      'O lipedema é uma doença crônica, que pode evoluir.',
      'O lipedema não causa risco de morte.',
      'Há acesso para cadeira de rodas.',
      'A dor merece atenção.',
      'Nem toda doença é irreversível.',
      'É normal ter medo; converse com a equipe.',
    ],
  },
  'title.specialist': {
    finds: [
      'Falar com [Especialista]',
      'Converse com [um especialista].',
      'Uma [equipe de especialistas] para você.',
      'Receba a ligação [de um especialista].',
      'Nossos médicos são [especialistas em cirurgia vascular].',
      'Fale com [nossos especialistas].',
    ],
    passes: [
      'Atendimento especializado',
      'Especialista em Cirurgia Vascular, RQE 6789.',
      'MÉDICA com pós-graduação em Nutrologia · NÃO ESPECIALISTA',
      'Várias especialidades, um só plano de cuidado',
      'Um cuidado especializado em lipedema.',
      'Quem atende o WhatsApp não é especialista, é a recepção.',
    ],
  },
  'title.unrecognised': {
    finds: [
      'Médica [especialista em lipedema].',
      '[Especialista em medicina estética] e cuidado.',
      'Consulte [a lipedemologista].',
      'Formação em [lipedemologia].',
      'Dra. Ana é [médica fisioterapeuta].',
      'Somos [especialistas em emagrecimento].',
    ],
    passes: [
      'Médica com atuação no cuidado do lipedema.',
      'Clínica dedicada ao lipedema.',
      'Não existe especialista em lipedema reconhecido pelo CFM.',
      'Cirurgiã vascular, CRM-PR 12345, RQE 6789.',
      'A equipe médica e a fisioterapeuta conversam.',
    ],
  },
  'title.postgraduate': {
    finds: [
      'Médica com [pós-graduação em nutrologia].',
      'Dr. Caio é [pós-graduado em endocrinologia].',
      'Tem [pós-graduação em dermatologia] pela universidade.',
    ],
    passes: [
      'MÉDICA com pós-graduação em Nutrologia · NÃO ESPECIALISTA',
      'Fisioterapeuta com pós-graduação em linfologia.',
      'Pós-graduação em dor, RQE 1234.',
      'Formada pela UFPR, com residência médica.',
    ],
  },
  'before-after.pictures': {
    finds: [
      'Veja [o antes e depois] das pacientes.',
      '[Fotos de antes/depois] no Instagram.',
      '[Antes x depois] da clínica.',
      'Olhe as [fotos das nossas pacientes].',
      '[Confira nossos resultados].',
      'Uma [galeria de resultados] para você.',
    ],
    passes: [
      'Cuidados antes e depois da cirurgia.',
      'Não publicamos fotos de antes e depois.',
      'Beba água antes e depois de cada sessão.',
      'Fotos da clínica e da equipe.',
      'Antes da consulta, separe os exames; depois, guarde o plano.',
      'O antes e depois é vedado pelo conselho de nutrição.',
    ],
  },
}

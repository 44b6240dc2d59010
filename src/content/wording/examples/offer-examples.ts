import type { Examples } from './example.ts'

export const offerExamples: Examples = {
  'free.visit': {
    finds: [
      '[Avaliação gratuita] na primeira visita.',
      'Primeira [consulta grátis].',
      '[Consulta inicial de graça] neste mês.',
      'A [sessão é por nossa conta].',
      '[Grátis: avaliação] para novas pacientes.',
      '[Agende grátis].',
      'Ganhe [cortesia de uma avaliação].',
      '[Avaliação sem custo] para você.',
    ],
    passes: [
      'Estacionamento gratuito no prédio.',
      'Wi-Fi grátis na recepção.',
      'Não oferecemos consulta gratuita.',
      'Primeira consulta com avaliação completa.',
      'Você pode pedir os seus dados sem custo.',
      'O SUS oferece atendimento gratuito em toda a cidade.',
      'A autorização é livre e gratuita.',
    ],
  },
  'draw.prize': {
    finds: [
      '[Participe do sorteio] de uma drenagem.',
      'Hoje [sorteamos] uma consulta.',
      '[Concorra a] um tratamento completo.',
      '[Siga e marque três amigas] no Instagram.',
      '[Curta e concorra] toda sexta.',
      'Compre uma [rifa] da clínica.',
    ],
    passes: [
      'A clínica não faz sorteios.',
      'Sorteio de consultas é proibido.',
      'Siga a clínica no Instagram para ler sobre lipedema.',
      'Quem tem a sorte de morar perto vem a pé.',
      'Marque uma consulta pelo WhatsApp.',
    ],
  },
  'draw.tie-in': {
    finds: [
      '[Indique uma amiga e ganhe] um retorno.',
      '[Ganhe uma sessão] na primeira visita.',
      'A cinta vem [de brinde].',
      '[Na compra de dez sessões], uma é nossa.',
      'Temos [cupom de desconto].',
      '[Desconto para quem deixar depoimento].',
    ],
    passes: [
      'Não oferecemos brindes nem trocas.',
      'Indique um horário que seja bom para você.',
      'Leve os exames na consulta.',
      'Traga uma amiga, se quiser companhia.',
      'Um depoimento não dá desconto nem brinde.',
    ],
  },
  'price.surgery': {
    finds: [
      '[Cirurgia a partir de R$ 9.900].',
      '[Lipoaspiração por R$ 15.000,00] à vista.',
      '[R$ 12.000 na lipoaspiração].',
      '[Cirurgia em até 12x] no cartão.',
    ],
    passes: [
      'Consulta: R$ 450.',
      'Aceitamos cartão e Pix.',
      'Não divulgamos preço de cirurgia.',
      'O valor da cirurgia é conversado depois da avaliação.',
    ],
  },
  'price.promotion': {
    finds: [
      'Só hoje [com 30% de desconto].',
      'Drenagem [em promoção].',
      '[Black Friday] da clínica.',
      'Temos [preços imperdíveis].',
      '[Descontos especiais] para você.',
      'Aproveite a [oferta especial].',
    ],
    passes: [
      'A promoção da saúde faz parte do cuidado.',
      'Não fazemos promoções.',
      'Os preços são informados pela recepção.',
      'A oferta de exercícios é adaptada.',
      'Descontos não fazem parte da nossa rotina, nem promoção.',
    ],
  },
  'price.fee': {
    profession: 'nutrition',
    finds: [
      'Consulta com a nutricionista [por R$ 180].',
      'Plano alimentar [a partir de R$ 99,90].',
      'Retorno [por 90 reais].',
    ],
    passes: [
      'A recepção informa os valores.',
      'Consulta com hora marcada.',
      'O plano alimentar cabe na sua rotina.',
    ],
  },
}

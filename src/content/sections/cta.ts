import { defaultPictures } from '../pictures/default-pictures.ts'
import { crop, group, image, line, optionalLink, paragraph } from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'

export const cta = defineSection({
  label: 'Chamada final',
  ofPhrase: 'da chamada final',
  synonyms: {
    title: ['convite', 'transformar'],
    backgroundImage: ['fundo'],
    note: ['primeira consulta', 'letra miúda'],
  },
  schema: group('Chamada final', {
    title: line('Título', { required: 'Título é obrigatório' }),
    description: paragraph('Descrição', { max: 600 }),
    buttonText: line('Texto do botão', { max: 60 }),
    buttonLink: optionalLink('Link do botão'),
    phoneText: line('Texto do botão de telefone', { max: 60 }),
    note: line('Observação'),
    backgroundImage: image('Imagem de fundo', 'cta-background'),
    backgroundPosition: crop('Recorte da imagem', { of: 'backgroundImage' }),
  }),
  fallback: {
    title: 'Pronta para Transformar sua Vida?',
    description: 'Converse com a gente e tire suas dúvidas sobre o atendimento.',
    buttonText: '',
    buttonLink: '',
    phoneText: 'Ligar Agora',
    note: 'Primeira consulta com avaliação completa',
    backgroundImage: defaultPictures.cta,
    backgroundPosition: '',
  },
})

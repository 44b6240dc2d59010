import { readRegistration } from '../rules/registration-line.ts'
import { noRegistration } from '../rules/registration-parts.ts'
import { type TeamMember, team } from '../sections/team.ts'

type Written = Pick<TeamMember, 'name' | 'role' | 'image' | 'bio' | 'specialties' | 'credentials'>

const written: (Written & Partial<TeamMember>)[] = [
  {
    name: 'Dra. Helena Exemplo',
    role: 'Cirurgiã vascular',
    image: '/media/team-member/team-01.webp',
    bio: 'Avalia o quadro clínico e diferencia lipedema, linfedema e insuficiência venosa.',
    specialties: ['Cirurgia vascular', 'Diagnóstico clínico'],
    credentials: 'MÉDICA · CRM-PR 00000 · Cirurgia Vascular RQE 00000',
    isTechnicalDirector: true,
  },
  {
    name: 'Dra. Júlia Exemplo',
    role: 'Endocrinologista',
    image: '/media/team-member/team-03.webp',
    bio: 'Investiga e acompanha condições metabólicas e hormonais associadas.',
    specialties: ['Endocrinologia', 'Metabolismo'],
    credentials: 'MÉDICA · CRM-PR 00000 · RQE 00000',
  },
  {
    name: 'Dra. Marta Exemplo',
    role: 'Ginecologista e obstetra',
    image: '/media/team-member/team-05.webp',
    bio: 'Acompanha as fases hormonais, da puberdade à menopausa.',
    specialties: ['Saúde da mulher', 'Climatério'],
    credentials: 'MÉDICA · CRM-PR 00000 · RQE 00000',
  },
  {
    name: 'Camila Exemplo',
    role: 'Fisioterapeuta',
    image: '/media/team-member/team-04.webp',
    bio: 'Conduz a terapia descongestiva e orienta compressão e exercícios.',
    specialties: ['Drenagem linfática', 'Compressão'],
    credentials: 'CREFITO-8 00000-F',
  },
  {
    name: 'Caio Exemplo',
    role: 'Farmacêutico',
    image: '/media/team-member/team-10.webp',
    bio: 'Revisa medicamentos e suplementos em uso e orienta sobre interações.',
    specialties: ['Farmacoterapia', 'Interações'],
    credentials: 'CRF-PR 00000',
  },
  {
    name: 'Dr. Augusto Exemplo',
    role: 'Psiquiatra',
    image: '/media/team-member/team-06.webp',
    bio: 'Cuida da saúde mental de quem convive com dor crônica e ansiedade.',
    specialties: ['Dor crônica', 'Ansiedade'],
    credentials: 'MÉDICO · CRM-PR 00000 · RQE 00000',
  },
  {
    name: 'Dr. Rafael Exemplo',
    role: 'Cirurgião plástico',
    image: '/media/team-member/team-02.webp',
    bio: 'Avalia a indicação de cirurgia em casos selecionados e explica riscos e limites.',
    specialties: ['Indicação cirúrgica'],
    credentials: 'MÉDICO · CRM-PR 00000 · RQE 00000',
  },
  {
    name: 'Dr. André Exemplo',
    role: 'Cirurgião plástico',
    image: '/media/team-member/team-09.webp',
    bio: 'Acompanha o preparo e o seguimento pós-operatório quando há indicação.',
    specialties: ['Pós-operatório', 'Seguimento'],
    credentials: 'MÉDICO · CRM-PR 00000 · RQE 00000',
  },
  {
    name: 'Beatriz Exemplo',
    role: 'Nutricionista',
    image: '/media/team-member/team-07.webp',
    bio: 'Planeja a alimentação com foco em saúde e conforto, sem dietas da moda.',
    specialties: ['Plano individual', 'Comportamento'],
    credentials: 'CRN-8 00000',
  },
  {
    name: 'Larissa Exemplo',
    role: 'Personal trainer',
    image: '/media/team-member/team-08.webp',
    bio: 'Adapta exercícios de baixo impacto ao ritmo e à tolerância de cada pessoa.',
    specialties: ['Baixo impacto', 'Progressão gradual'],
    credentials: 'CREF 000000-G/PR',
  },
]

export const teamExamples: TeamMember[] = written.map((example) => ({
  ...team.fallback,
  ...example,
  registration: readRegistration(example.credentials) ?? noRegistration,
}))

import { withoutAccents } from '../rules/text.ts'

/** The specialties of Resolution CFM 2.330/2023. Areas of practice have numbers of the RQE, too, and are not listed. */
export const medicalSpecialties = `
  Acupuntura, Alergia e Imunologia, Anestesiologia, Angiologia, Cardiologia, Cirurgia Cardiovascular, Cirurgia
  da Mão, Cirurgia de Cabeça e Pescoço, Cirurgia do Aparelho Digestivo, Cirurgia Geral, Cirurgia Oncológica,
  Cirurgia Pediátrica, Cirurgia Plástica, Cirurgia Torácica, Cirurgia Vascular, Clínica Médica,
  Coloproctologia, Dermatologia, Endocrinologia e Metabologia, Endoscopia, Gastroenterologia, Genética Médica,
  Geriatria, Ginecologia e Obstetrícia, Hematologia e Hemoterapia, Homeopatia, Infectologia, Mastologia,
  Medicina de Emergência, Medicina de Família e Comunidade, Medicina do Trabalho, Medicina do Tráfego,
  Medicina Esportiva, Medicina Física e Reabilitação, Medicina Intensiva, Medicina Legal e Perícia Médica,
  Medicina Nuclear, Medicina Preventiva e Social, Nefrologia, Neurocirurgia, Neurologia, Nutrologia,
  Oftalmologia, Oncologia Clínica, Ortopedia e Traumatologia, Otorrinolaringologia, Patologia, Patologia
  Clínica/Medicina Laboratorial, Pediatria, Pneumologia, Psiquiatria, Radiologia e Diagnóstico por Imagem,
  Radioterapia, Reumatologia, Urologia`
  .trim()
  .replace(/\s+/g, ' ')
  .split(', ')

export const isMedicalSpecialty = (text: string): boolean =>
  medicalSpecialties.some((name) => withoutAccents(name) === withoutAccents(text.trim()))

/** Long enough to tell specialties apart, short enough for 'cirurgia' and 'cirurgiã', 'obstetrícia' and 'obstetra'. */
const STEM_LETTERS = 7

const stemOf = (word: string) =>
  word === 'medicina' ? 'medic' : word.replace(/i?a$/, '').slice(0, STEM_LETTERS)

/** Each specialty with the beginnings of its words; 'Ginecologia e Obstetrícia' is named by either, 'Medicina Preventiva e Social' not by 'social'. */
const namedBy = medicalSpecialties.flatMap((specialty) =>
  withoutAccents(specialty)
    .split(/ e (?!social)/)
    .map((name) => ({ specialty, stems: (name.match(/[a-z]{3,}/g) ?? []).map(stemOf) })),
)

/** The specialty that a role such as 'Cirurgiã vascular' or 'Psiquiatra' names; empty if it names none. */
export function specialtyIn(role: string): string {
  const words: string[] = withoutAccents(role).match(/[a-z]+/g) ?? []
  const isNamed = (stem: string) => words.some((word) => word.startsWith(stem))
  return namedBy.find(({ stems }) => stems.every(isNamed))?.specialty ?? ''
}

/** The specialty that a physician's role names without the number of its registration, the RQE; empty if none. */
export const unregisteredSpecialtyOf = (member: { role: string; credentials: string }): string =>
  /\bCRM\b/.test(member.credentials) && !/\bRQE\b/.test(member.credentials)
    ? specialtyIn(member.role)
    : ''

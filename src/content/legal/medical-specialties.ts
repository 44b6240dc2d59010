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

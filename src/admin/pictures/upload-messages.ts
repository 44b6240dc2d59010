import type { PictureCategory } from '#content/pictures/picture-rules.ts'

export const categoryLabels: Record<PictureCategory, string> = {
  'hero-background': 'Fundo da abertura',
  'about-image': 'Sobre',
  'cta-background': 'Fundo da chamada final',
  logo: 'Logo',
  treatments: 'Tratamentos',
  'team-member': 'Equipe',
  testimonial: 'Depoimentos',
  default: 'Outras',
}

/** For a file that was uploaded before. */
export const KNOWN = 'Você já tinha enviado esta imagem: usamos a que estava na biblioteca.'

const KILOBYTE = 1024

/** '820 KB', '1,9 MB'. */
export function bytesOf(bytes: number): string {
  const megabytes = bytes / KILOBYTE / KILOBYTE
  if (megabytes < 1) return `${Math.ceil(bytes / KILOBYTE)} KB`
  return `${megabytes.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
}

import type * as z from 'zod'
import { choice, cnpj, group, image, line, paragraph } from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'

const EXAMPLE_CNPJ = '00.000.000/0000-00'

export const settings = defineSection({
  label: 'Clínica e lei',
  screen: (path) => (/^seo\b/.test(path) ? 'seo' : 'settings'),
  synonyms: {
    siteName: ['nome da clínica', 'nome do instituto', 'marca'],
    siteArticle: ['o ou a', 'artigo', 'da clínica', 'do instituto'],
    siteDescription: ['resumo', 'sobre o site'],
    establishment: ['consultório', 'pessoa física', 'tipo de clínica'],
    'legal.cnpj': ['empresa', 'cadastro'],
    'legal.legalName': ['empresa', 'nome jurídico', 'cnpj'],
    'legal.clinicRegistration': ['conselho', 'cfm', 'registro da empresa'],
    'legal.technicalDirector': ['responsável técnica', 'responsável técnico', 'rt', 'crm'],
    'seo.metaTitle': ['google', 'seo', 'título da página', 'aba do navegador'],
    'seo.metaDescription': ['google', 'seo', 'resumo da busca'],
    'seo.keywords': ['google', 'seo', 'termos'],
  },
  schema: group('Clínica e lei', {
    siteName: line('Nome do site', {
      required: 'Nome é obrigatório',
      max: 80,
      identifies: true,
    }),
    siteArticle: choice('Artigo do nome', {
      auto: 'Pelo nome',
      o: 'o',
      a: 'a',
      none: 'sem artigo',
    }),
    siteDescription: paragraph('Descrição do site', { max: 300 }),
    logoUrl: image('Logo', 'logo'),
    faviconUrl: image('Ícone do navegador', 'logo'),
    seo: group('Busca e compartilhamento', {
      metaTitle: line('Título na busca', { hint: 'Até cerca de 60 caracteres' }),
      metaDescription: paragraph('Descrição na busca', {
        hint: 'Até cerca de 160 caracteres',
        max: 400,
      }),
      keywords: line('Palavras-chave', { hint: 'Separadas por vírgula', max: 400 }),
    }),
    establishment: choice('Tipo de estabelecimento', {
      clinic: 'Clínica médica',
      office: 'Consultório, sem empresa',
      other: 'Clínica de outra profissão',
    }),
    legal: group('Identificação legal', {
      legalName: line('Razão social'),
      cnpj: cnpj('CNPJ', EXAMPLE_CNPJ),
      clinicRegistration: line('Registro da clínica no conselho', { max: 40, identifies: true }),
      technicalDirector: line('Diretora ou diretor técnico', {
        hint: 'Nome – profissão – registro. De médicas: Nome – MÉDICA – CRM-UF número – especialidade RQE número',
      }),
    }),
  }),
  fallback: {
    siteName: 'Instituto Exemplo',
    siteArticle: 'auto',
    siteDescription: 'Cuidado individual para quem convive com lipedema.',
    logoUrl: '',
    faviconUrl: '',
    seo: {
      metaTitle: '',
      metaDescription:
        'Avaliação, orientação e acompanhamento em um só lugar para quem convive com lipedema.',
      keywords: 'lipedema, sintomas do lipedema, tratamento do lipedema',
    },
    establishment: 'clinic',
    legal: {
      legalName: '',
      cnpj: EXAMPLE_CNPJ,
      clinicRegistration: 'CRM-PR PJ 0000',
      technicalDirector: '',
    },
  },
})

export type Settings = z.infer<typeof settings.schema>

/**
 * The exact words of the panel, screen by screen: texts, messages and timers. Each row has the steps that make the panel show
 * its words; `panel-messages.panel.all.test.tsx` performs the rows in this order. What a field says when it is wrong comes from
 * its schema: `src/content/messages.test.ts`.
 */

import type { Answer } from './network.ts'

export type Kind = 'heading' | 'text' | 'button' | 'link' | 'menuItem' | 'field' | 'tab' | 'option'

/** A file to choose: a number of zero bytes, a real photo, or a file that the browser can't read. */
export type Chosen = { name: string; type: string; bytes: number | 'photo' | 'unreadable' }

export type Row = {
  answer?: Answer
  /** Whether there is no network. */
  isAway?: true
  /** What is done, in this order: an address is opened, a file chosen, fields filled in ('Group › Field'), buttons pressed. */
  open?: string
  choose?: [field: string, file: Chosen]
  type?: Record<string, string>
  press?: string[]
  /** Whether all answers are delayed until `shows` is visible. */
  isHeld?: true
  /** What the screen then has, says, asks or shows in a toast. */
  has?: [Kind, string][]
  /** Where 'Preview' opens the public page, in a new tab. */
  previews?: string
  shows?: string[]
  asks?: string
  toasts?: string[]
}

const broken = (method: string, path: string): Answer => ({
  method,
  path,
  status: 500,
  json: { code: 500, message: 'quebrou', data: null },
})

const MORE = ['Mais ações desta tela']
const SIGN_IN = '/api/auth/sign-in'
const brokenSave = (entity: string) => broken('PUT', `/lm/*/${entity}/documents`)
const brokenReading = (entity: string) => broken('GET', `/lm/*/${entity}/documents/${entity}`)
const brokenList = (entity: string) => broken('POST', `/lm/*/${entity}/documents/list`)
const brokenDeletion = (entity: string) => broken('DELETE', `/lm/*/${entity}/documents/*`)

const MEGABYTE = 1024 * 1024
const jpeg = (bytes: Chosen['bytes']): Chosen => ({ name: 'foto.jpg', type: 'image/jpeg', bytes })

export const loginByEmail = (right: { email: string; password: string }): Row[] => [
  {
    open: '/admin',
    answer: broken('GET', '/api/auth/session'),
    has: [
      ['heading', 'Erro de Autenticação'],
      ['button', 'Tentar novamente'],
    ],
  },
  {
    isHeld: true,
    press: ['Tentar novamente'],
    shows: ['Verificando autenticação...', 'Aguarde um momento'],
  },
  {
    has: [
      ['heading', 'Painel Administrativo'],
      ['field', 'E-mail'],
      ['field', 'Senha'],
      ['button', 'Mostrar ou esconder a senha'],
      ['button', 'Acessar Painel Admin'],
      ['text', 'Área Restrita.'],
      ['link', '← Voltar ao Site'],
    ],
  },
  { press: ['Acessar Painel Admin'], shows: ['Email é obrigatório', 'Senha é obrigatória'] },
  {
    type: { 'E-mail': 'ana', Senha: '12345' },
    press: ['Acessar Painel Admin'],
    shows: ['Email inválido', 'Senha deve ter pelo menos 6 caracteres'],
  },
  {
    type: { 'E-mail': right.email, Senha: 'senha errada' },
    press: ['Acessar Painel Admin'],
    shows: ['Credenciais inválidas para acesso administrativo'],
    toasts: ['Credenciais inválidas para acesso administrativo'],
  },
  {
    answer: broken('POST', SIGN_IN),
    press: ['Acessar Painel Admin'],
    shows: ['Erro ao fazer login. Verifique suas credenciais.'],
    toasts: ['Erro ao fazer login. Verifique suas credenciais.'],
  },
  {
    answer: { method: 'POST', path: SIGN_IN, status: 200, json: { user: null } },
    press: ['Acessar Painel Admin'],
    shows: ['Login retornou resultado inválido'],
    toasts: ['Login retornou resultado inválido'],
  },
  {
    isAway: true,
    press: ['Acessar Painel Admin'],
    shows: ['Sem conexão com o servidor.'],
    toasts: ['Sem conexão com o servidor.'],
  },
  {
    isHeld: true,
    type: { Senha: right.password },
    press: ['Acessar Painel Admin'],
    shows: ['Autenticando...'],
    toasts: ['Login realizado com sucesso! Bem-vindo ao painel admin.'],
  },
]

export const loginByPassword = (right: { password: string }): Row[] => [
  {
    open: '/admin',
    has: [
      ['heading', 'Área Administrativa'],
      ['field', 'Senha de Acesso'],
      ['button', 'Mostrar ou esconder a senha'],
      ['button', 'Entrar no Painel'],
      ['link', '← Voltar ao Site'],
    ],
  },
  { press: ['Entrar no Painel'], shows: ['Senha é obrigatória'] },
  {
    type: { 'Senha de Acesso': '12345' },
    press: ['Entrar no Painel'],
    shows: ['Senha deve ter pelo menos 6 caracteres'],
  },
  {
    type: { 'Senha de Acesso': 'senha errada' },
    press: ['Entrar no Painel'],
    shows: ['Senha incorreta. Tente novamente.'],
    toasts: ['Senha incorreta. Tente novamente.'],
  },
  {
    isHeld: true,
    type: { 'Senha de Acesso': right.password },
    press: ['Entrar no Painel'],
    shows: ['Entrando...'],
    toasts: ['Login realizado com sucesso!'],
  },
]

const shells: Row[] = [
  {
    open: '/admin',
    has: [
      ['button', 'Recolher o menu'],
      ['button', 'Usar tema escuro'],
      ['button', 'Avisos'],
      ['text', 'Buscar ou ir para…'],
      ['link', 'Abertura'],
      ['text', 'Pendente'],
      ['text', '10 de exemplo'],
      ['text', '10 no ar'],
      ['text', '3 de exemplo'],
    ],
  },
  { press: ['Falta ligar os e-mails'], has: [['text', 'Banco de dados respondendo']] },
  {
    press: ['Abrir a gestão rápida'],
    has: [
      ['link', 'Hero'],
      ['link', 'Sobre'],
      ['link', 'Tratamentos 10'],
      ['link', 'Importar Tratamentos 9'],
      ['link', 'Equipe 10'],
      ['link', 'Testimonials 3'],
      ['link', 'Contato & Links'],
    ],
  },
  {
    open: '/admin/dashboard',
    has: [
      ['tab', 'Seção Principal'],
      ['tab', 'Sobre'],
      ['tab', 'Tratamentos'],
      ['tab', 'Equipe'],
      ['tab', 'Depoimentos'],
      ['tab', 'Contato'],
      ['tab', 'Logo & Links'],
      ['link', 'Ver site'],
      ['button', 'Sair'],
      ['text', 'Conectado'],
    ],
  },
]

const hero: Row[] = [
  {
    open: '/admin/hero',
    answer: brokenReading('hero'),
    has: [['heading', 'Erro ao carregar configurações']],
  },
  {
    press: ['Tentar de novo'],
    has: [['button', 'Editar']],
    previews: '/#hero',
  },
  { press: [...MORE, 'Atualizar'], toasts: ['Dados atualizados.'] },
  { answer: brokenReading('hero'), press: [...MORE, 'Atualizar'], toasts: ['Erro ao atualizar'] },
  {
    press: ['Editar'],
    has: [
      ['button', 'Salvar'],
      ['button', 'Cancelar'],
    ],
  },
  { type: { Título: 'Cuidar de você' } },
  {
    answer: brokenSave('hero'),
    press: ['Salvar'],
    toasts: ['Erro ao salvar conteúdo Hero'],
  },
  { press: ['Salvar'], toasts: ['Abertura atualizada. Vai ao ar com o lançamento.'] },
]

const BACKGROUND = 'Imagem de fundo'

const pictures: Row[] = [
  {
    open: '/admin/cta',
    choose: [BACKGROUND, { name: 'contrato.pdf', type: 'application/pdf', bytes: 4_000 }],
    shows: ['❌ Apenas arquivos de imagem são permitidos'],
  },
  {
    choose: [BACKGROUND, { name: 'desenho.svg', type: 'image/svg+xml', bytes: 4_000 }],
    shows: ['Tipo não permitido. Use: JPG, PNG, WEBP, GIF'],
  },
  { choose: [BACKGROUND, jpeg(1_000)], shows: ['Arquivo muito pequeno (mínimo 1KB)'] },
  {
    choose: [BACKGROUND, jpeg(3 * MEGABYTE + 1)],
    shows: ['Arquivo muito grande. Máximo 3.0MB'],
  },
  { choose: [BACKGROUND, jpeg('unreadable')], shows: ['Erro ao carregar imagem.'] },
  { choose: [BACKGROUND, jpeg('photo')], shows: ['Imagem carregada com sucesso!'] },
  {
    press: [`Mais ações de ${BACKGROUND}`],
    has: [
      ['menuItem', 'Abrir'],
      ['menuItem', 'Remover'],
    ],
  },
  { press: ['Remover'], toasts: ['Imagem removida.'] },
  {
    answer: {
      method: 'POST',
      path: '*/file/batch',
      status: 502,
      json: { code: 502, message: 'Conexão Supabase falhou: sem resposta', data: null },
    },
    choose: [BACKGROUND, jpeg('photo')],
    toasts: ['Conexão Supabase falhou: sem resposta - Usando imagem padrão'],
  },
  { press: [`Mais ações de ${BACKGROUND}`, 'Remover'], toasts: ['Imagem removida.'] },
  {
    answer: {
      method: 'POST',
      path: '*/file/batch',
      status: 200,
      json: { code: 200, message: 'OK', data: [] },
    },
    choose: [BACKGROUND, jpeg('photo')],
    toasts: ['URL de upload não retornada - Usando imagem padrão'],
  },
  { open: '/admin/logo', press: ['Editar'] },
  {
    choose: ['Logo', jpeg(MEGABYTE + 1)],
    shows: ['Arquivo muito grande. Máximo 1.0MB'],
  },
]

const about: Row[] = [
  { open: '/admin/about', previews: '/#about' },
  { type: { Subtítulo: 'Sobre nós' }, has: [['button', 'Salvar']] },
  { press: ['Cancelar'] },
]

const treatments: Row[] = [
  {
    open: '/admin/treatments',
    answer: brokenList('treatments'),
    has: [['heading', 'Erro ao atualizar dados']],
  },
  { press: ['Tentar de novo'], previews: '/#treatments' },
  { press: MORE, has: [['menuItem', 'Conferir imagens']] },
  {
    answer: brokenList('treatments'),
    press: ['Atualizar'],
    toasts: ['Erro ao atualizar dados'],
  },
  { press: ['Novo tratamento'] },
  { type: { Nome: 'Drenagem', Descrição: 'Sessões de drenagem.' } },
  {
    answer: broken('POST', '/lm/*/treatments/documents'),
    press: ['Salvar'],
    toasts: ['Erro ao salvar tratamento'],
  },
  { press: ['Salvar'], toasts: ['Tratamento “Drenagem” adicionado com sucesso!'] },
  { press: ['Drenagem'] },
  { type: { Duração: '50 minutos' } },
  { press: ['Salvar'], toasts: ['Tratamento “Drenagem” atualizado com sucesso!'] },
  {
    press: ['Mais ações de Drenagem', 'Excluir'],
    asks: 'Excluir "Drenagem"?',
  },
  {
    answer: brokenDeletion('treatments'),
    press: ['Excluir'],
    toasts: ['Erro ao deletar tratamento'],
  },
  {
    press: ['Mais ações de Drenagem', 'Excluir', 'Excluir'],
    toasts: ['Removido: Drenagem.'],
  },
]

const team: Row[] = [
  { open: '/admin/team', previews: '/#team', has: [['button', 'Novo Membro']] },
  {
    press: ['Novo Membro'],
    has: [
      ['field', 'Nome Completo'],
      ['field', 'Cargo/Função'],
      ['field', 'Biografia'],
    ],
  },
  {
    choose: ['Foto', jpeg(5 * MEGABYTE + 1)],
    shows: ['Imagem muito grande. Máximo 5MB.'],
  },
  { type: { 'Nome Completo': 'Dra. Ana', 'Cargo/Função': 'Cirurgiã', Biografia: 'Escuta.' } },
  {
    answer: broken('POST', '/lm/*/team/documents'),
    press: ['Salvar'],
    shows: ['Não salvo'],
    toasts: ['Erro crítico ao salvar membro. Tente novamente.'],
  },
  {
    press: ['Salvar'],
    shows: ['Salvo'],
    toasts: ['Dra. Ana adicionado à equipe com sucesso!'],
  },
  { press: ['Editar Dra. Ana'] },
  { type: { 'Cargo/Função': 'Cirurgiã vascular' } },
  { press: ['Salvar'], shows: ['Salvo'], toasts: ['Dra. Ana atualizado com sucesso!'] },
  {
    press: ['Mais ações de Dra. Ana', 'Excluir'],
    asks: 'Tem certeza que deseja excluir "Dra. Ana" da equipe?',
  },
  {
    answer: brokenDeletion('team'),
    press: ['Excluir'],
    toasts: ['Erro ao excluir membro da equipe.'],
  },
  {
    press: ['Mais ações de Dra. Ana', 'Excluir', 'Excluir'],
    toasts: ['Dra. Ana removido da equipe com sucesso!'],
  },
]

const testimonials: Row[] = [
  { open: '/admin/testimonials', previews: '/#testimonials' },
  {
    press: ['Novo depoimento'],
    has: [
      ['field', 'Nome da paciente'],
      ['field', 'Depoimento'],
      ['option', '5 estrelas'],
    ],
    shows: ['5 de 5 estrelas'],
  },
  {
    type: { 'Nome da paciente': ' ', Depoimento: ' ' },
    shows: ['Nome é obrigatório', 'Depoimento é obrigatório'],
  },
  {
    choose: ['Foto', jpeg(5 * MEGABYTE + 1)],
    shows: ['Imagem muito grande. Máximo 5MB.'],
  },
  { type: { 'Nome da paciente': 'M. S.', Depoimento: 'Fui ouvida.' } },
  {
    answer: broken('POST', '/lm/*/testimonials/documents'),
    press: ['Salvar'],
    toasts: ['Erro ao salvar depoimento. Tente novamente.'],
  },
]

const contact: Row[] = [
  { open: '/admin/contact', previews: '/#contact' },
  { type: { Telefone: '(48) 3333-4444' } },
  {
    answer: brokenSave('contact'),
    press: ['Salvar'],
    toasts: ['Erro ao salvar informações de contato.'],
  },
  { press: ['Salvar'], toasts: ['Informações de contato atualizadas com sucesso!'] },
]

const logoAndLinks: Row[] = [
  {
    open: '/admin/logo',
    has: [['button', 'Editar']],
  },
  { press: [...MORE, 'Atualizar'], toasts: ['Dados atualizados.'] },
  { answer: brokenReading('links'), press: [...MORE, 'Atualizar'], toasts: ['Erro ao atualizar'] },
  {
    press: ['Editar'],
    has: [
      ['button', 'Salvar'],
      ['button', 'Cancelar'],
    ],
  },
  { press: ['Link Desce até Sobre Trocar', 'Outro site um endereço de fora'] },
  { type: { Endereço: '#team' }, press: ['Usar este destino'] },
  { type: { 'Largura do logo': '130', 'Altura do logo': '50' } },
  {
    answer: broken('PUT', '/lm/*/documents'),
    press: ['Salvar'],
    toasts: ['Erro ao salvar configurações'],
  },
  {
    answer: brokenSave('links'),
    press: ['Salvar'],
    toasts: ['Erro ao salvar links', 'Algumas configurações falharam ao salvar'],
  },
  { type: { 'Largura do logo': '140' } },
  {
    answer: brokenSave('design'),
    press: ['Salvar'],
    toasts: ['Erro ao salvar design', 'Algumas configurações falharam ao salvar'],
  },
  { press: ['Salvar'], asks: 'Recarregar a página agora?' },
]

/** Each on a site with the example content. */
export const screens: Record<string, Row[]> = {
  'the three shells': shells,
  'the first screen': hero,
  'the section Sobre': about,
  treatments,
  'the team': team,
  testimonials,
  contact,
  'Logo & Links': logoAndLinks,
  'the uploader': pictures,
}

/** The page of a site whose legal pages are already as large as they may be. */
export const tooMuch: Row[] = [
  {
    open: '/admin/legal',
    type: {
      'Encarregado de dados': 'Maria dos Santos, encarregada da proteção de dados da clínica',
    },
    press: ['Salvar'],
    toasts: ['Conteúdo muito grande: 101 KB (máximo: 100 KB)'],
  },
]

type Elsewhere = [words: string, test: string, reason: string]

/** Messages that another test covers, or that only the server or the SDK produce, with the place of their test. */
export const elsewhere: Elsewhere[] = [
  [' · Acesso Restrito', 'e2e/panel-session.spec.ts', 'the server writes the name into the page'],
  ['Logout realizado com sucesso!', 'e2e/panel-session.spec.ts', 'said on the public page'],
  [
    'Erro ao carregar preview da imagem',
    'e2e/panel-messages.all.spec.ts',
    'a browser loads pictures',
  ],
  [
    'Storage foi limpo para salvar as alterações',
    'e2e/panel-messages.all.spec.ts',
    'a full browser',
  ],
  [
    'Impossível salvar: conteúdo excede limites do navegador',
    'e2e/panel-messages.all.spec.ts',
    'a full browser',
  ],
  [
    'Erro ao remover imagem',
    'src/admin/panel-library.panel.all.test.tsx',
    'the library of pictures',
  ],
  [
    'Erro ao atualizar dados do SUPABASE',
    'src/admin/panel-library.panel.all.test.tsx',
    'another storage',
  ],
  ['Erro ao salvar no SUPABASE', 'src/admin/panel-library.panel.all.test.tsx', 'another storage'],
  ['Nenhum tratamento cadastrado', 'src/admin/panel-people.panel.all.test.tsx', 'an empty site'],
  [
    'Nenhum membro da equipe cadastrado.',
    'src/admin/panel-people.panel.all.test.tsx',
    'an empty site',
  ],
  ['Adicionar Primeiro Membro', 'src/admin/panel-people.panel.all.test.tsx', 'an empty site'],
  ['Nenhum depoimento cadastrado.', 'src/admin/panel-people.panel.all.test.tsx', 'an empty site'],
  ['+1 mais', 'src/admin/sections/team/team.panel.slow.test.tsx', 'four specialties'],
  ['4 de 5 estrelas', 'src/admin/panel-people.panel.all.test.tsx', 'the stars by keyboard'],
  [
    'Substituir os 10 tratamentos que já existem?',
    'src/admin/panel-treatments.panel.all.test.tsx',
    'takes 2 s each',
  ],
  [
    'Falha no salvamento dos tratamentos',
    'src/admin/panel-treatments.panel.all.test.tsx',
    'takes 2 s each',
  ],
  ['Erro na importação', 'src/admin/panel-treatments.panel.all.test.tsx', 'takes 2 s each'],
  [
    '9 tratamentos importados com sucesso!',
    'src/admin/panel-treatments.panel.all.test.tsx',
    'takes 2 s each',
  ],
  [
    'Arquivo inválido',
    'src/server/images/intake/refusals.slow.test.ts',
    'a browser only sends files',
  ],
  [
    'URL de imagem inválida',
    'src/content/rules/image-url.test.ts',
    'nobody types a picture’s address',
  ],
  ['URL de imagem muito curta', 'src/content/rules/image-url.test.ts', 'the same'],
  ['URL de imagem malformada', 'src/content/rules/image-url.test.ts', 'the same'],
  [
    'Erro no upload: ',
    'src/server/images/storage/supabase-storage.all.test.ts',
    'said by the storage',
  ],
  [
    'Erro no upload (retry): ',
    'src/server/images/storage/supabase-storage.all.test.ts',
    'said by the storage',
  ],
  [
    'Conexão Supabase falhou: ',
    'src/server/images/storage/supabase-storage.all.test.ts',
    'said by the storage',
  ],
  [
    'Upload realizado mas path não retornado',
    'src/server/images/storage/supabase-storage.all.test.ts',
    'said by the storage',
  ],
  [
    'Erro ao obter URL pública',
    'src/server/images/storage/supabase-storage.all.test.ts',
    'said by the storage',
  ],
  [
    'URL gerada não é do Supabase Storage',
    'src/server/images/storage/supabase-storage.all.test.ts',
    'said by the storage',
  ],
  ['Horário é obrigatório', 'src/content/messages.test.ts', 'a week without an open day'],
  ...[
    'Título é obrigatório',
    'Subtítulo é obrigatório',
    'Descrição é obrigatória',
    'Nome do tratamento é obrigatório',
    'Nome é obrigatório',
    'Cargo é obrigatório',
    'Biografia é obrigatória',
    'Depoimento é obrigatório',
    'Telefone é obrigatório',
    'WhatsApp é obrigatório',
    'E-mail é obrigatório',
    'E-mail inválido',
    'Endereço é obrigatório',
    'Use um número de 50 a 300',
    'Use um número de 20 a 100',
  ].map((words): Elsewhere => [words, 'src/content/messages.test.ts', 'said by the schema']),
  ...[
    'Erro crítico ao salvar. Tente novamente.',
    'Seção Sobre atualizada com sucesso!',
    'URL não pode estar vazia',
    'Email inválido',
    'Telefone inválido',
    'URL inválida',
  ].map((words): Elsewhere => [words, 'src/admin/panel-looks.panel.all.test.tsx', 'its screens']),
  ...[
    'Depoimento adicionado com sucesso!',
    'Depoimento atualizado com sucesso!',
    'Excluir o depoimento de "M. S."?',
    'Erro ao excluir depoimento.',
    'Depoimento excluído com sucesso!',
  ].map((words): Elsewhere => [words, 'src/admin/panel-people.panel.all.test.tsx', 'its screen']),
  [
    '12 ao todo: 10 com imagem, 2 sem imagem',
    'src/admin/panel-treatments.panel.all.test.tsx',
    'its screen',
  ],
  [
    'Conteúdo grande: ',
    'src/server/callers/limits.slow.test.ts',
    'the service’s warning to programs',
  ],
  ['Too many requests', 'src/sdk/transport.test.ts', 'said to programs'],
  [
    'Failed to send email: Missing required parameters.',
    'src/server/mail/routes.slow.test.ts',
    'the panel writes no e-mails by hand',
  ],
  ['Auth window closed', 'e2e/sdk.all.spec.ts', 'the window is opened by other programs'],
  ['Open auth window failed', 'e2e/sdk.all.spec.ts', 'the window is opened by other programs'],
]

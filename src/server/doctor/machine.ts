import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readVersion } from '../disk/root.ts'
import { type DoctorCheck, fine, problemOf, warning } from './doctor-check.ts'

const OLDEST_NODE = 24
const OLDEST_NPM = 9

const majorOf = (version: string) => Number(version.split('.')[0])

export const checkNode = (version = process.versions.node): DoctorCheck =>
  majorOf(version) >= OLDEST_NODE
    ? fine('Node', version)
    : problemOf(
        'Node',
        `${version} é antigo demais.\nRode npm ci: ele traz o Node ${OLDEST_NODE}, que npm start usa sozinho.`,
      )

/** npm passes its version to its scripts; running npm takes a second. */
const toldNpmVersion = () => /^npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1]

async function readNpmVersion(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['--version'])
  return stdout.trim()
}

export async function checkNpm(program = 'npm', told = toldNpmVersion()): Promise<DoctorCheck> {
  try {
    const version = told || (await readNpmVersion(program))
    return majorOf(version) >= OLDEST_NPM
      ? fine('npm', version)
      : warning('npm', `${version} é antigo.\nInstale o npm ${OLDEST_NPM} ou mais novo.`)
  } catch {
    return problemOf('npm', 'não foi encontrado.\nInstale o npm: é com ele que o site se instala.')
  }
}

/** What `npm ci` and `npm run build` leave behind. */
export function checkInstallation(root: string): DoctorCheck {
  const subject = 'Instalação'
  if (!existsSync(join(root, 'node_modules'))) {
    return problemOf(subject, 'faltam as bibliotecas.\nRode npm ci.')
  }
  return existsSync(join(root, 'dist/stamp'))
    ? fine(subject, `Leveza ${readVersion()}, completa`)
    : fine(subject, `Leveza ${readVersion()}; npm start ainda vai preparar a página`)
}

/** A clock earlier than the files' dates is wrong; sessions, certificates and signatures depend on it. */
export function checkClock(root: string, now = Date.now()): DoctorCheck {
  const made = statSync(join(root, 'package.json')).mtimeMs
  return now >= made
    ? fine('Relógio', new Date(now).toISOString())
    : problemOf(
        'Relógio',
        `marca ${new Date(now).toISOString()}, antes da instalação do Leveza ${readVersion()}.\nAcerte a hora da máquina e ligue a sincronização (timedatectl set-ntp true).`,
      )
}

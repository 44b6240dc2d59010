import { type Config, readConfig } from '../config.ts'
import {
  checkBackupFolder,
  checkDatabase,
  checkDataFolder,
  checkSecret,
  checkSpace,
} from './data.ts'
import { type DoctorCheck, problemOf, wordsOf } from './doctor-check.ts'
import { checkLostDatabase } from './lost-database.ts'
import { checkClock, checkInstallation, checkNode, checkNpm } from './machine.ts'
import { checkPort, checkProxy, checkPublicUrl } from './network.ts'
import { checkMail, checkStorage } from './services.ts'

const marks = { fine: '✓', warning: '!', problem: '✗' }
const SUBJECT_WIDTH = 17

type Options = { root: string; env: Record<string, string | undefined> }

/** Checks everything the site needs and changes nothing. Never throws. */
export async function examine({ root, env }: Options): Promise<DoctorCheck[]> {
  const machine = [checkNode(), await checkNpm(), checkInstallation(root), checkClock(root)]
  try {
    return [...machine, ...(await examineConfig(readConfig(env)))]
  } catch (error) {
    return [...machine, problemOf('Configuração', wordsOf(error))]
  }
}

const examineConfig = (config: Config): Promise<DoctorCheck[]> =>
  Promise.all([
    checkDataFolder(config),
    checkSpace(config),
    checkBackupFolder(config),
    checkDatabase(config),
    checkSecret(config),
    checkStorage(config),
    checkLostDatabase(config),
    checkPort(config),
    checkPublicUrl(config),
    checkProxy(config),
    checkMail(config),
  ])

export const hasProblems = (findings: DoctorCheck[]) =>
  findings.some(({ state }) => state === 'problem')

/** For the terminal of whoever installs the site. */
export function reportOf(findings: DoctorCheck[]): string {
  const counted = (state: DoctorCheck['state'], one: string, many: string) => {
    const count = findings.filter((finding) => finding.state === state).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  }
  const totals = [
    ...counted('problem', 'problema', 'problemas'),
    ...counted('warning', 'aviso', 'avisos'),
  ]
  return [...findings.map(lineOf), '', totals.join(' e ') || 'Tudo certo.'].join('\n')
}

function lineOf({ subject, state, words }: DoctorCheck): string {
  const indent = ' '.repeat(SUBJECT_WIDTH + 2)
  return `${marks[state]} ${subject.padEnd(SUBJECT_WIDTH)}${words.replaceAll('\n', `\n${indent}`)}`
}

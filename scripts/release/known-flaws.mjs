import { run } from '../setup/process.mjs'

/** A flaw this bad keeps a release from being made. */
const REFUSED = ['high', 'critical']

/**
 * What the registry's list of known flaws says of the production packages.
 *
 * @param {string} output of `npm audit --json`
 * @returns {{ flaws: readonly string[] } | { unanswered: string }} flaws: each as `package: severity`, worst
 *   first; unanswered: why nobody could be asked, as a machine without a network
 */
export function readAudit(output) {
  const { vulnerabilities, message } = JSON.parse(output.slice(output.indexOf('{')))
  if (!vulnerabilities) return { unanswered: message ?? 'no answer' }
  const bad = Object.values(vulnerabilities).filter(({ severity }) => REFUSED.includes(severity))
  const worstFirst = bad.sort((a, b) => REFUSED.indexOf(b.severity) - REFUSED.indexOf(a.severity))
  return { flaws: worstFirst.map(({ name, severity }) => `${name}: ${severity}`) }
}

/**
 * Asks for the known flaws of what a release is made of.
 *
 * @returns {Promise<string | null>} a sentence when nobody could be asked
 * @throws when a package has a high or critical one
 */
export async function refuseKnownFlaws() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], {
    quiet: true,
  })
  const answer = readAudit(output)
  if ('unanswered' in answer) {
    return `Known flaws were not looked up: ${answer.unanswered}. Run \`npm audit\` where it can be asked.`
  }
  if (answer.flaws.length === 0) return null
  throw new Error(`Packages with known flaws:\n${answer.flaws.join('\n')}`)
}

import { runTool } from './setup/process.mjs'

/**
 * `npm run test:matrix`, `test:fuzz`, `test:faults`, `test:torture`: the whole form of one of them, with
 * `--count=100000` calls or rounds (also `--rounds=200`) and `--seed=7`.
 */
const [name = '', ...options] = process.argv.slice(2)
/** @param {string} option */
const numberOf = (option) =>
  options.find((one) => /^--\w+=\d+$/.test(one) && one.startsWith(`--${option}=`))?.split('=')[1]
const count = numberOf('count') ?? numberOf('rounds')
const seed = numberOf('seed')
const known = [count, seed].filter((value) => value !== undefined).length
if (!['matrix', 'fuzz', 'faults', 'torture'].includes(name) || known !== options.length) {
  console.error(
    'Usage: npm run test:matrix|test:fuzz|test:faults|test:torture [-- --count=N --seed=N]',
  )
  process.exit(1)
}
const { code } = await runTool('vitest', ['run', '--config', `tests/${name}/vitest.config.ts`], {
  env: {
    FORRAD_FULL: '1',
    ...(count === undefined ? {} : { FORRAD_COUNT: count }),
    ...(seed === undefined ? {} : { FORRAD_SEED: seed }),
  },
})
process.exitCode = code

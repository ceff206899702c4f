const every = Number(process.env['FORRAD_EVERY'] ?? 1)

/** Lets every Nth change through to the tests; the others are reported as not compiled, which nobody counts. */
const sample = {
  init: async () => {},
  check: async (/** @type {{ id: string }[]} */ mutants) =>
    Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        Number(id) % every === 0
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not in the sample' },
      ]),
    ),
}

/** What Stryker looks for in a file of plugins. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: sample }]

/** `npm run bench -- <name>`: runs scripts/bench/<name>.ts, which prints its own table. */
const name = process.argv[2]
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Usage: npm run bench -- <name>, one of the files in scripts/bench')
  process.exit(1)
}
const { run } = (await import(`./bench/${name}.ts`)) as {
  run: (args: readonly string[]) => Promise<void> | void
}
await run(process.argv.slice(3))

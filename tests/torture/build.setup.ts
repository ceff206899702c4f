import { buildClient, buildServer } from '../../scripts/setup/build.mjs'

/** Builds app and server once. */
export default async function build(): Promise<void> {
  await buildClient()
  await buildServer()
}

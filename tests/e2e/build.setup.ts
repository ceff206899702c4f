import { buildClient, buildServer } from '../../scripts/setup/build.mjs'

/**
 * Builds app and server once, before the first worker starts its server: two that build at once would
 * take away each other's files while they are being read.
 */
export default async function build(): Promise<void> {
  await buildClient()
  await buildServer()
}

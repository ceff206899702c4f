import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'
import { root } from './process.mjs'

const WORKER = 'offline.worker.js'

/** The largest file that is kept on the device, in bytes; a larger one fails the build instead of being left out. */
const LARGEST = 8_000_000

/**
 * What lets the app start without a network: `offline.html`, the built page that says of itself that
 * no server sent it, and the service worker with the list of every file that it keeps. Runs before
 * the files are packed.
 *
 * @returns {import('vite').Plugin}
 */
export function offlineFiles() {
  return {
    name: 'offline-files',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        const page = readFileSync(join(dir, 'index.html'), 'utf8')
        const kept = page.replace('<html ', '<html data-without-server ')
        if (kept === page) throw new Error('ui/index.html has no place for the mark of a kept page')
        writeFileSync(join(dir, 'offline.html'), kept)
        await bundleWorker(dir)
        const { warnings } = await injectManifest({
          swSrc: join(dir, WORKER),
          swDest: join(dir, WORKER),
          injectionPoint: 'self.appFiles',
          globDirectory: dir,
          globPatterns: ['**/*'],
          // The page as it is built is the server's to fill; pictures of the app are shown while it is installed, and in its help.
          globIgnores: ['index.html', 'app/screen-*'],
          // These carry a hash in their name.
          dontCacheBustURLsMatching: /^assets\//,
          maximumFileSizeToCacheInBytes: LARGEST,
        })
        if (warnings.length > 0) throw new Error(warnings.join('\n'))
      },
    },
  }
}

/** One file without imports: what every browser takes as a service worker. @param {string} outDir */
async function bundleWorker(outDir) {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'workers/offline/offline.worker.ts',
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  })
}

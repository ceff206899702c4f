/**
 * `node scripts/app-pictures.mjs`: the pictures of the installable app (`ui/public/app`). Icons come
 * from the product's mark, what the app looks like from `npm run screens -- start location`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './setup/process.mjs'

const folder = join(root, 'ui/public/app')
const mark = readFileSync(join(root, 'ui/public/favicon.svg'), 'utf8')
/** The mark without its rounded corners: whoever cuts it to a shape of their own has corners enough. */
const square = mark.replace(/ rx="\d+"/, '')
/** The same with all that says something within the circle that nobody cuts away. */
const inset = square.replace('viewBox="0 0 48 48"', 'viewBox="-6 -6 60 60"')
const blue = /fill="(#\w+)"/.exec(mark)?.[1] ?? '#000'

/** @type {Readonly<Record<string, [svg: string, pixels: number]>>} */
const icons = {
  'icon-192': [mark, 192],
  'icon-512': [mark, 512],
  'icon-maskable-512': [inset, 512],
  'icon-180': [square, 180],
  'shortcut-scan': [
    drawn('M12 18v-6h6M30 12h6v6M36 30v6h-6M18 36h-6v-6M18 20v8M22 20v8M26 20v8M30 20v8'),
    96,
  ],
  'shortcut-search': [drawn('M22 12a10 10 0 1 0 0 20a10 10 0 1 0 0-20M29.5 29.5L37 37'), 96],
}

/** @type {Readonly<Record<string, string>>} */
const screens = {
  'screen-start': 'start.phone-light',
  'screen-location': 'location-items.phone-light',
  'screen-wide': 'location-items.desktop-light',
}

for (const [name, [svg, pixels]] of Object.entries(icons)) {
  await sharp(Buffer.from(svg), { density: 72 * (pixels / 48) })
    .resize(pixels, pixels)
    .flatten(name.startsWith('icon-') && svg !== mark ? { background: blue } : false)
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, `${name}.png`))
}
for (const [name, shot] of Object.entries(screens)) {
  await sharp(join(root, 'test-results/screens', `${shot}.png`))
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(join(folder, `${name}.png`))
}

/** A sign like the mark's. @param {string} path in a 48 by 48 box */
function drawn(path) {
  return `${mark.slice(0, mark.indexOf('<path'))}<path d="${path}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

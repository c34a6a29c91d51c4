import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#infra/handlers.ts'
import { brandColors } from '#infra/web-manifest.ts'
import { launchBrowser } from './browser.ts'

/** How much of an icon that a phone cuts to its own shape the drawing may fill. */
const maskedScale = { pakk: 1, posti: 0.7 } as const satisfies Record<
  keyof typeof brandColors,
  number
>

/** The icons of a brand by the end of their names; masked ones have the brand's colour to their edges. */
const icons = [
  { name: '192', size: 192, isMasked: false },
  { name: '512', size: 512, isMasked: false },
  { name: 'maskable-512', size: 512, isMasked: true },
  // iOS cuts it to its own shape, too.
  { name: 'apple-180', size: 180, isMasked: true },
] as const

const folder = join(root, 'web/public/icons')

/** Renders the icons of the home screen from the favicon of each brand. */
const renderIcons = async () => {
  mkdirSync(folder, { recursive: true })
  const browser = await launchBrowser()
  const page = await browser.newPage()
  for (const brand of ['pakk', 'posti'] as const) {
    const drawing = readFileSync(join(root, `web/public/favicon-${brand}.svg`), 'utf8')
    for (const { name, size, isMasked } of icons) {
      const width = isMasked ? size * maskedScale[brand] : size
      const background = isMasked ? brandColors[brand] : 'transparent'
      await page.setViewportSize({ width: size, height: size })
      await page.setContent(
        `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} }
        svg { width: ${width}px }</style>${drawing}`,
      )
      await page.screenshot({ path: join(folder, `${brand}-${name}.png`), omitBackground: true })
    }
  }
  await browser.close()
}

await renderIcons()

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { locales } from '#shared/lib/locale.ts'
import { setUpDropOffPage } from '#test/e2e/wizard/drop-off-page.ts'
import { desktop, lowDesktop, phone } from '#test/support/browser/screens.ts'
import { findFaults, findShift } from './find-faults.ts'
import { openScreen } from './open-screen.ts'
import { galleryScreens } from '#test/gallery/screens/gallery-screens.ts'
import { listStates, type StateName } from './states.ts'
import { type Picture, writeGallery } from './write-gallery.ts'

const setUp = setUpDropOffPage({ drawsMaps: true })

const {
  GALLERY_LANG: lang = 'en',
  GALLERY_BRAND: brand,
  GALLERY_ONLY: only = '',
  GALLERY_STATE: onlyState = '',
} = process.env
const locale = locales.find((each) => each.startsWith(lang)) ?? 'en_GB'

const folder = join(import.meta.dirname, '../../dist/gallery')
mkdirSync(folder, { recursive: true })

const pictures: Picture[] = []
afterAll(() => writeGallery(folder, `Screens, ${locale}${brand ? `, ${brand}` : ''}`, pictures))

/** The sizes that a screen is shown in, by the size that it is loaded in. */
const loads = [
  { loaded: phone, sizes: [phone] },
  { loaded: desktop, sizes: [desktop, lowDesktop] },
]

const toFileName = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

test.each(
  galleryScreens
    .filter(({ name }) => name.toLowerCase().includes(only))
    .flatMap((screen) =>
      listStates(screen)
        .filter((state) => onlyState === '' || state === onlyState)
        .map((state) => [screen.name, state, screen] as const),
    ),
)('%s, %s', async (name, state: StateName, screen) => {
  const shown = screen.isWideOnly ? loads.filter(({ loaded }) => loaded !== phone) : loads
  for (const { loaded, sizes } of shown) {
    const page = await setUp.env.pages.open({ hasTouch: loaded === phone }, loaded)
    if (brand !== undefined) {
      // The app takes its brand from the answer of a call, the recipient's pages from their manifest.
      await page.route(/\/api\/app(\?|$)|\/app\.webmanifest$/, async (route) => {
        const response = await route.fetch()
        const named = z.record(z.string(), z.unknown()).parse(await response.json())
        await route.fulfill({ response, json: { ...named, brand } })
      })
    }
    try {
      await openScreen(setUp, page, screen, { state, locale })
      const shift = await findShift(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        for (const scheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: scheme })
          const faults = [...(size === loaded ? shift : []), ...(await findFaults(page))]
          const view = `${size.width}×${size.height} ${scheme}`
          const file = `${toFileName(`${name} ${state} ${size.width} ${size.height} ${scheme}`)}.png`
          await page.screenshot({ path: join(folder, file) })
          pictures.push({ screen: name, state, view, file, width: size.width, faults })
        }
      }
    } finally {
      await page.context().close()
    }
  }
  expect(
    pictures.filter((picture) => picture.screen === name && picture.state === state),
  ).toHaveLength(2 * shown.flatMap(({ sizes }) => sizes).length)
})

import { globSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { FileSource, PMTiles } from 'pmtiles'
import type { Page } from 'playwright-core'
import { root } from '#infra/handlers.ts'

/** The attribution of the test's own tile server. */
export const tileAttribution = 'Streets of the test'

/**
 * Answers the requests of a page below a path with the streets of the local run, as OpenFreeMap serves those
 * of the world: their description (TileJSON) at `planet`, and each tile at an address of its own. The path
 * is the site's, because another origin is another policy (`content-security-policy.test.ts`).
 */
export const serveTiles = async (page: Page, path: string) => {
  const [file = ''] = globSync(join(root, 'infra/local/streets/**/*.pmtiles'))
  const archive = new PMTiles(new FileSource(new File([await openAsBlob(file)], 'streets')))
  const requested: string[] = []
  let isFailing = false
  await page.route(`**${path}/**`, async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    requested.push(pathname)
    if (isFailing) return route.fulfill({ status: 500 })
    if (pathname === `${path}/planet`) {
      const description = {
        tilejson: '3.0.0',
        tiles: [`${origin}${path}/{z}/{x}/{y}`],
        minzoom: 10,
        maxzoom: 13,
        attribution: tileAttribution,
      }
      return route.fulfill({ json: description })
    }
    const [z = 0, x = 0, y = 0] = pathname
      .slice(path.length + 1)
      .split('/')
      .map(Number)
    const tile = await archive.getZxy(z, x, y)
    return route.fulfill(tile ? { body: Buffer.from(tile.data) } : { status: 404 })
  })
  return {
    /** The paths that were requested. */
    requested,
    /** Lets every further request fail. */
    fail: () => {
      isFailing = true
    },
  }
}

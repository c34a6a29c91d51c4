import { applyBrand, type Brand } from '#web/lib/brand.ts'

const brands: readonly Brand[] = ['pakk', 'posti']

const readBrand = (manifest: unknown): Brand | undefined =>
  typeof manifest === 'object' && manifest !== null && 'brand' in manifest
    ? brands.find((each) => each === manifest.brand)
    : undefined

/**
 * Applies the brand of this environment, which the manifest names (`infra/web-manifest.ts`); the HTML
 * preloads it. If it does not load, the page keeps the brand of its HTML.
 */
export const loadBrand = async (): Promise<void> => {
  const url = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href
  if (url === undefined) return
  try {
    const response = await fetch(url)
    applyBrand(readBrand(await response.json()) ?? 'pakk')
  } catch {
    // The page is usable without it.
  }
}

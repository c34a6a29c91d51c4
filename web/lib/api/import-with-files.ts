import { chunkTimeoutMs } from './load-chunk.ts'

/** The files that have loaded or are loading, by address. One that failed is requested again. */
const files = new Map<string, Promise<unknown>>()

const loadScript = async (url: string) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(chunkTimeoutMs) })
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  // The browser stores the file when it has been read to its end.
  return response.arrayBuffer()
}

const loadStyles = (url: string) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = url
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${url} did not load`))
    })
    document.head.append(link)
  })

const isInPage = (url: string) =>
  document.querySelector(`script[src="${url}"], link[href="${url}"]`) !== null

const loadFile = async (url: string): Promise<unknown> => {
  const known = files.get(url)
  if (known) return known
  if (isInPage(url)) return undefined
  const loading = url.endsWith('.css') ? loadStyles(url) : loadScript(url)
  files.set(url, loading)
  try {
    return await loading
  } catch (failure) {
    files.delete(url)
    throw failure
  }
}

/**
 * Imports a chunk of the built site after its files have loaded: itself, its styles and all chunks
 * that it imports. The build calls this function for every `import()`, instead of Vite's own helper.
 *
 * Chromium and Firefox up to version 153 keep the failure of a module, and of each module that it
 * imports or that a `modulepreload` link names, until the page is reloaded (https://github.com/whatwg/html/pull/10327). The failure of a `fetch` is not
 * kept, so the import can be repeated; it then takes the files from the browser's cache.
 * @param paths the paths of the files, without the leading slash
 * @throws when a file does not load.
 */
const importWithFiles = async <Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(paths.map((path) => loadFile(`${import.meta.env.BASE_URL}${path}`)))
  return load()
}

export { importWithFiles as __vitePreload }

import { chunkTimeoutMs } from './load-chunk.ts'

/** The files that have loaded or are loading, by address. One that failed is requested again. */
const files = new Map<string, Promise<unknown>>()

/** Requests a file by a `<link>`. Resolves with it when the file has been read to its end. */
const loadByLink = (
  url: string,
  { rel, as = '' }: { rel: string; as?: string },
): Promise<HTMLLinkElement> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = rel
    link.as = as
    link.crossOrigin = ''
    link.href = url
    const finish = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    const fail = finish(() => {
      link.remove()
      reject(new Error(`${url} did not load`))
    })
    const timer = setTimeout(fail, chunkTimeoutMs)
    link.addEventListener(
      'load',
      finish(() => resolve(link)),
    )
    link.addEventListener('error', fail)
    document.head.append(link)
  })

/**
 * Lets the page forget a script whose preload failed: Chromium gives the failure to the next request of
 * the page for this script, which else is the repeated import. A script never runs in another document.
 */
const forgetPreload = (url: string): void => {
  const script = document.createElement('script')
  script.crossOrigin = ''
  script.src = url
  document.head.append(script)
  document.implementation.createHTMLDocument().adoptNode(script)
}

/**
 * Loads a script, which the import takes without a request of its own. It is handed on to the modules of
 * the page at once: browsers warn of a preload that waits for others for some seconds.
 */
const loadScript = async (url: string): Promise<void> => {
  try {
    const link = await loadByLink(url, { rel: 'preload', as: 'script' })
    link.rel = 'modulepreload'
  } catch (failure) {
    forgetPreload(url)
    throw failure
  }
}

const loadStyles = (url: string) => loadByLink(url, { rel: 'stylesheet' })

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
 * imports or that a `modulepreload` link names, until the page is reloaded
 * (https://github.com/whatwg/html/pull/10327). The failure of a `preload` link is not kept so, and the
 * import can be repeated. It takes the scripts that were preloaded.
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

const loadingScripts = new Map<string, Promise<void>>()

/** Loads an external script once; a failed load may be retried. */
export const loadScript = (src: string): Promise<void> => {
  const started = loadingScripts.get(src)
  if (started) return started
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loadingScripts.delete(src)
      script.remove()
      reject(new Error('The script did not load'))
    })
    document.head.append(script)
  })
  loadingScripts.set(src, load)
  return load
}

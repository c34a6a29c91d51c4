const loads = new Map<string, Promise<void>>()

/** Loads another party's script once; a failure may be tried again. */
export const loadScript = (src: string): Promise<void> => {
  const known = loads.get(src)
  if (known) return known
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loads.delete(src)
      script.remove()
      reject(new Error('The script did not load'))
    })
    document.head.append(script)
  })
  loads.set(src, load)
  return load
}

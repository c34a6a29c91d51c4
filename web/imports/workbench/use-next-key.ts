import { useEffect, useEffectEvent } from 'react'

/** The key that leads to the next problem, as in code editors. */
export const nextKey = 'F8'

/** Calls `run` for each press of the key of the next problem. */
export const useNextKey = (run: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== nextKey || event.defaultPrevented) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

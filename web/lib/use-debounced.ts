import { useEffect, useState } from 'react'

/** A value as it was when it last rested for so many milliseconds. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

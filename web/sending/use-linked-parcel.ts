import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const name = 'code'

/**
 * Returns the code of a link, which stands in the fragment of the address, and removes it from there;
 * undefined without one.
 */
export const useLinkCode = (): string | undefined => {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const linked = new URLSearchParams(hash.slice(1)).get(name) ?? undefined
  const [code, setCode] = useState(linked)
  useEffect(() => {
    if (linked === undefined) return
    setCode(linked)
    void navigate({ search }, { replace: true })
  }, [linked, search, navigate])
  return code
}

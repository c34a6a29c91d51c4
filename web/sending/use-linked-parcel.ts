import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Returns the code of a parcel or its barcode from a link, where it stands in the fragment of the
 * address, and removes it from there; undefined without one.
 */
export const useLinkedParcel = (name: 'code' | 'barcode'): string | undefined => {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const linked = new URLSearchParams(hash.slice(1)).get(name) ?? undefined
  const [value, setValue] = useState(linked)
  useEffect(() => {
    if (linked === undefined) return
    setValue(linked)
    void navigate({ search }, { replace: true })
  }, [linked, search, navigate])
  return value
}

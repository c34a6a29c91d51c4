import { useRef, useState } from 'react'
import { type CompanyDetails, getCompanyInfo, suggestCompanies } from '#shared/api/registry.ts'
import { callApi } from '#web/lib/api-client.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import styles from './company-name-field.module.css'

/**
 * The company's name, with suggestions of the registry; one that is taken tells all of itself.
 * `debounceMs` is how long typing has to rest before companies are asked for; `found` says how
 * many there are.
 */
export const CompanyNameField = ({
  text,
  debounceMs,
  found,
  onText,
  onLeave,
  onFound,
  ...field
}: FieldProps & {
  text: string
  debounceMs: number
  found: (count: number) => string
  onText: (text: string) => void
  onLeave: () => void
  onFound: (company: CompanyDetails) => void
}) => {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useRef<string>(undefined)
  const search = useDebounced(text.trim(), debounceMs)
  const isAsking = isOpen && search !== ''
  // A registry that does not answer suggests nothing; the fields can be filled by hand.
  const { data, isLoading } = useCall(suggestCompanies, isAsking ? { query: { search } } : null)
  const companies = data?.companies ?? []
  const isWaiting = isLoading || search !== text.trim()

  const choose = async (reg_code: string) => {
    setIsOpen(false)
    chosen.current = reg_code
    const company = await callApi(getCompanyInfo, { params: { code: reg_code } }).catch(() => null)
    // Who has chosen another one or typed on in the meantime wants this one no longer.
    if (company && chosen.current === reg_code) onFound(company)
  }

  return (
    <SuggestField
      {...field}
      text={text}
      onText={(typed) => {
        chosen.current = undefined
        onText(typed)
        setIsOpen(typed.trim() !== '')
      }}
      options={companies}
      optionKey={({ reg_code }) => reg_code}
      renderOption={({ name, reg_code }) => (
        <span className={styles.option}>
          {name}
          <span className={styles.code}>{reg_code}</span>
        </span>
      )}
      onChoose={({ name, reg_code }) => {
        onText(name)
        void choose(reg_code)
      }}
      isOpen={isAsking && !isWaiting && companies.length > 0}
      onOpenChange={setIsOpen}
      onLeave={onLeave}
      busy={isAsking && isWaiting}
      status={isAsking && !isWaiting ? found(companies.length) : ''}
    />
  )
}

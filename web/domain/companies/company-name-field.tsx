import { useRef, useState } from 'react'
import { type CompanyDetails, getCompanyInfo, suggestCompanies } from '#shared/api/registry.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import type { FieldProps } from '#web/ui/forms/field.tsx'
import { SuggestField } from '#web/ui/forms/suggest-field.tsx'
import styles from './company-name-field.module.css'

/**
 * Field for a company's name with suggestions of the registry. A chosen one is loaded in full for
 * `onFound`. `debounceMs` is the pause in typing before a search; `formatFound` returns the status
 * text for a number of matches.
 */
export const CompanyNameField = ({
  text,
  debounceMs,
  formatFound,
  onText,
  onLeave,
  onFound,
  ...field
}: FieldProps & {
  text: string
  debounceMs: number
  formatFound: (count: number) => string
  onText: (text: string) => void
  onLeave: () => void
  onFound: (company: CompanyDetails) => void
}) => {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useRef<string>(undefined)
  const search = useDebounced(text.trim(), debounceMs)
  const isSearching = isOpen && search !== ''
  // When the registry fails there are no suggestions; the fields can be filled by hand.
  const { data, isLoading } = useCall(suggestCompanies, isSearching ? { query: { search } } : null)
  const companies = data?.companies ?? []
  const isPending = isLoading || search !== text.trim()

  const choose = async (reg_code: string) => {
    setIsOpen(false)
    chosen.current = reg_code
    const company = await callApi(getCompanyInfo, { params: { code: reg_code } }).catch(() => null)
    // Ignore the result if another company was chosen or typing went on in the meantime.
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
      isOpen={isSearching && !isPending && companies.length > 0}
      onOpenChange={setIsOpen}
      onLeave={onLeave}
      busy={isSearching && isPending}
      status={isSearching && !isPending ? formatFound(companies.length) : ''}
    />
  )
}

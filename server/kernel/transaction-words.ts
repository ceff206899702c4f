/** What is no statement: comments, strings, names in quotes, bodies between dollars. */
const HIDDEN =
  /--.*|\/\*|\b[eE]'[^'\\]*(?:(?:''|\\[^])[^'\\]*)*'|'[^']*'|"[^"]*"|(?<![\w$])(\$(?:[^\W\d]\w*)?\$)[^]*?\1/g

/** A statement that begins or ends a transaction; going back to a savepoint does neither. */
const TRANSACTION =
  /^(?:BEGIN|COMMIT|END|ABORT|ROLLBACK(?!\s+(?:(?:WORK|TRANSACTION)\s+)?TO\b)|START\s+TRANSACTION|PREPARE\s+TRANSACTION)\b/i

/** The first words of an SQL text that begin or end a transaction, as they stand; null where none do. */
export function transactionWords(sql: string): string | null {
  let inBody = false
  for (const statement of withoutTexts(sql).split(';')) {
    const bare = statement.trim()
    const words = TRANSACTION.exec(bare)?.[0]
    // What ends there is a function's body.
    if (inBody && /^END\b/i.test(bare)) inBody = false
    else if (words) return words
    else if (/\bBEGIN\s+ATOMIC\b/i.test(bare)) inBody = true
  }
  return null
}

function withoutTexts(sql: string): string {
  let bare = ''
  let at = 0
  for (;;) {
    HIDDEN.lastIndex = at
    const hidden = HIDDEN.exec(sql)
    if (!hidden) return bare + sql.slice(at)
    bare += `${sql.slice(at, hidden.index)} `
    at = hidden[0] === '/*' ? commentEnd(sql, hidden.index) : HIDDEN.lastIndex
  }
}

/** A comment may hold comments. */
function commentEnd(sql: string, from: number): number {
  let depth = 0
  for (const mark of sql.slice(from).matchAll(/\/\*|\*\//g)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return from + mark.index + 2
  }
  return sql.length
}

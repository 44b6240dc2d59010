const ROWS_PER_QUERY = 500

/** Parts small enough that either engine takes the parameters of one in one query. */
export function* chunksOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_QUERY) {
    yield rows.slice(start, start + ROWS_PER_QUERY)
  }
}

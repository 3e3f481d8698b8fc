export function RulesPage({ game }: { game: string }) { return <main>{game}</main>; }

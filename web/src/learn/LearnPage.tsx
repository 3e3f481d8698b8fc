export function LearnPage({ game }: { game: string }) { return <main>{game}</main>; }

DROP INDEX "customers_first_name_index";--> statement-breakpoint
DROP INDEX "customers_last_name_index";--> statement-breakpoint
CREATE INDEX "customers_name_words_index" ON "customers" USING gin (array_to_tsvector(array_remove(string_to_array(left(regexp_replace(translate(lower("first_name" || ' ' || "last_name"), 'áéíóúüñ', 'aeiouun'), '[^a-z0-9]+', ' ', 'g'), 2000), ' '), '')));
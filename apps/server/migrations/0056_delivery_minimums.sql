CREATE TABLE "delivery_minimums" (
	"company_id" smallint NOT NULL,
	"branch_code" integer DEFAULT 0 NOT NULL,
	"zone" smallint NOT NULL,
	"minimum_cents" integer NOT NULL,
	CONSTRAINT "delivery_minimums_key" PRIMARY KEY("company_id","branch_code","zone"),
	CONSTRAINT "delivery_minimums_company_known" CHECK ("delivery_minimums"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "delivery_minimums_zone_known" CHECK ("delivery_minimums"."zone" between 1 and 3),
	CONSTRAINT "delivery_minimums_not_negative" CHECK ("delivery_minimums"."minimum_cents" >= 0)
);
